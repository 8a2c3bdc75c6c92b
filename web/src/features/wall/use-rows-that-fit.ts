import { useWholePicture } from './picture-part.ts';

/** Head and margins of a wall, and a row of it, in heights of its type. */
const headRows = 3.4;
const rowHeight = 1.5;

/** How many rows a scene has room for: below each other, and in all columns of a picture of several screens. */
export function useRowsThatFit(read: number): { perColumn: number; columns: number; all: number } {
  const { height, across } = useWholePicture();
  const perColumn = Math.max(2, Math.floor((height / read - headRows) / rowHeight));
  return { perColumn, columns: across, all: perColumn * across };
}

import { useWindowSize } from './use-window-size.ts';

/** Head and margins of a wall, and a row of it, in heights of its type. */
const headRows = 3.4;
const rowHeight = 1.5;

/** How many rows a scene has room for. */
export function useRowsThatFit(read: number): number {
  const { height } = useWindowSize();
  return Math.max(2, Math.floor((height / read - headRows) / rowHeight));
}

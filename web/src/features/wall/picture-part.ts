import { createContext, use } from 'react';

/** The whole picture of a wall in CSS pixels, and how many screens it is made of. */
export interface WholePicture {
  width: number;
  height: number;
  across: number;
  down: number;
}

/** Which part of a picture a screen shows, counted from 1; null shows all of it, as a preview does. */
export interface ScreenPlace {
  column: number;
  row: number;
}

export const WholePictureContext = createContext<WholePicture | null>(null);

export function useWholePicture(): WholePicture {
  const picture = use(WholePictureContext);
  if (picture === null) throw new Error('a scene needs a wall around it');
  return picture;
}

/** The whole of a picture of which one window is a screen, or all. */
export function wholeOf(
  window: { width: number; height: number },
  { screensAcross, screensDown }: { screensAcross: number; screensDown: number },
  place: ScreenPlace | null,
): WholePicture {
  const [columns, rows] = place === null ? [1, 1] : [screensAcross, screensDown];
  return {
    ...{ width: window.width * columns, height: window.height * rows },
    ...{ across: screensAcross, down: screensDown },
  };
}

/** Where the whole lies, so that a window shows its part. A place that the picture has no more is its last. */
export function offsetOf(
  window: { width: number; height: number },
  { across, down }: WholePicture,
  place: ScreenPlace | null,
): { left: number; top: number } {
  if (place === null) return { left: 0, top: 0 };
  const [column, row] = [Math.min(place.column, across), Math.min(place.row, down)];
  return { left: (1 - column) * window.width || 0, top: (1 - row) * window.height || 0 };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Of a box that reaches beyond the window: what is in sight of it, and how far it goes on at each side, as pixels below zero. */
export function partInSight(box: Box, window: { width: number; height: number }) {
  const seen = {
    left: Math.max(box.left, 0),
    top: Math.max(box.top, 0),
    right: Math.min(box.right, window.width),
    bottom: Math.min(box.bottom, window.height),
  };
  const beyond = {
    left: box.left - seen.left || 0,
    top: box.top - seen.top || 0,
    right: seen.right - box.right || 0,
    bottom: seen.bottom - box.bottom || 0,
  };
  return {
    beyond,
    style: {
      left: 0 - beyond.left,
      top: 0 - beyond.top,
      width: Math.max(0, seen.right - seen.left),
      height: Math.max(0, seen.bottom - seen.top),
    },
  };
}

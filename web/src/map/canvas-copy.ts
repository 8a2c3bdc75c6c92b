/** What a canvas shows, at most so many pixels wide. */
export function canvasCopy(canvas: HTMLCanvasElement, mostWidth: number): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  const scale = Math.min(1, mostWidth / Math.max(1, canvas.width));
  copy.width = Math.max(1, Math.round(canvas.width * scale));
  copy.height = Math.max(1, Math.round(canvas.height * scale));
  if (canvas.width > 0 && canvas.height > 0)
    copy.getContext('2d')?.drawImage(canvas, 0, 0, copy.width, copy.height);
  return copy;
}

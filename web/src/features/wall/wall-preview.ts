import type { ShownLayout } from '@stationwall/contract/services/wall';
import type { WallScene } from '@stationwall/contract/services/wall-layout';
import { useEffect, useState } from 'react';

/** What the page around a preview tells the wall in it; each is a new one, so that the same scene can be asked for again. */
export interface WallPreview {
  layout: ShownLayout;
  /** Null leaves the turn to the wall. */
  scene: WallScene | null;
}

const kind = 'Stationwall.WallPreview';
const asking = { kind: `${kind}.Asked` };

const isOf = ({ origin, data }: MessageEvent, sought: string): boolean =>
  origin === location.origin && (data as { kind?: unknown } | null)?.kind === sought;

export function tellPreview(wall: Window, preview: WallPreview): void {
  wall.postMessage({ kind, preview }, location.origin);
}

/** The wall in the frame has started and asks what to show. */
export function onPreviewAsked(wall: () => Window | null, answer: (wall: Window) => void): () => void {
  const listener = (event: MessageEvent) => {
    const asker = wall();
    if (asker !== null && event.source === asker && isOf(event, asking.kind)) answer(asker);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}

/** What the page around this wall tells it; null until it has. */
export function usePreview(): WallPreview | null {
  const [preview, setPreview] = useState<WallPreview | null>(null);
  useEffect(() => {
    const listener = (event: MessageEvent) => {
      if (event.source === parent && isOf(event, kind)) setPreview(event.data.preview);
    };
    addEventListener('message', listener);
    parent.postMessage(asking, location.origin);
    return () => removeEventListener('message', listener);
  }, []);
  return preview;
}

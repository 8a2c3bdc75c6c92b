import type { Layer } from '@deck.gl/core';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import type { AnimationLoop } from '@luma.gl/engine';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { canvasCopy } from './canvas-copy.ts';
import { createWantedFrames } from './wanted-frames.ts';

const retryMs = 1_000;

/**
 * deck.gl above a map, for as long as the map lives. It is made once: each new one would take another of the browser's
 * few WebGL contexts. One whose context the browser took away is made anew.
 */
export interface DeckOverlay {
  /** Layers are drawn from the first frame on in which the canvas has its size. */
  show(layers: Layer[]): void;
  isReady(): boolean;
  /** A copy of what it draws next, at most so many pixels wide: the browser forgets that with the frame. */
  nextCopy(mostWidth: number): Promise<[HTMLCanvasElement, HTMLCanvasElement]>;
}

/** `onReady`: layers are wanted, at first and whenever all was lost. */
export function createDeckOverlay(map: MapLibreMap, onReady: () => void): DeckOverlay {
  let isReady = false;
  const frames = createWantedFrames();
  const takers: ((canvas: HTMLCanvasElement) => void)[] = [];
  let overlay = made();
  map.addControl(overlay);

  function made(): MapLibreOverlay {
    return new MapLibreOverlay({
      interleaved: false,
      layers: [],
      onAfterRender: afterRender,
      onResize: () => frames.want(),
    });
  }

  /** deck.gl hands its loop to nobody, and lets nobody choose where its frames come from. */
  function pace(): void {
    const loop = (overlay as unknown as { _deck?: { animationLoop: AnimationLoop | null } })._deck
      ?.animationLoop;
    loop?.setProps({ animationFrameProvider: frames });
  }

  function afterRender(): void {
    lookAtSize();
    const canvas = overlay.getCanvas();
    if (canvas) for (const take of takers.splice(0)) take(canvas);
  }

  // The first frames come before the browser has told the canvas its size: what they draw would be stretched.
  function lookAtSize(): void {
    const canvas = overlay.getCanvas();
    if (isReady || !canvas || canvas.width !== Math.floor(canvas.clientWidth * devicePixelRatio)) return;
    isReady = true;
    pace();
    canvas.tabIndex = -1;
    canvas.setAttribute('aria-hidden', 'true');
    canvas.addEventListener('webglcontextlost', () => window.setTimeout(renew, retryMs), { once: true });
    onReady();
  }

  function renew(): void {
    isReady = false;
    map.removeControl(overlay);
    overlay = made();
    map.addControl(overlay);
  }

  return {
    show(layers) {
      overlay.setProps({ layers });
      frames.want();
    },
    isReady: () => isReady,
    nextCopy: (mostWidth) =>
      new Promise((resolve) => {
        takers.push((canvas) => resolve([canvas, canvasCopy(canvas, mostWidth)]));
      }),
  };
}

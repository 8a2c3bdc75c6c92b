import type { StationState } from '@stationwall/contract/station';
import { labelReading } from './label-text.ts';
import type { MapScene } from './map-scene.ts';

/** Name, value and age of the station under the pointer, for marks that have no room for a label. */
export function createMapTooltip(parent: HTMLElement) {
  const box = document.createElement('div');
  box.className = 'station-map-tooltip';
  box.hidden = true;
  box.setAttribute('aria-hidden', 'true');
  const name = document.createElement('strong');
  const reading = document.createElement('span');
  box.append(name, reading);
  parent.append(box);
  function put({ x, y }: { x: number; y: number }, first: string, second: string): void {
    name.textContent = first;
    reading.textContent = second;
    box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, calc(-100% - 16px))`;
    box.hidden = false;
  }
  return {
    show(at: { x: number; y: number }, state: StationState, scene: MapScene) {
      const told =
        scene.readingOf?.(state) ?? labelReading(state, scene.elements, scene.serverNow(), scene.ageText);
      put(at, scene.nameOf(state.station), told);
    },
    tell: (at: { x: number; y: number }, words: readonly [string, string]) => put(at, ...words),
    hide() {
      box.hidden = true;
    },
  };
}

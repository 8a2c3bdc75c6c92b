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
  return {
    show({ x, y }: { x: number; y: number }, state: StationState, scene: MapScene) {
      name.textContent = scene.nameOf(state.station);
      reading.textContent =
        scene.readingOf?.(state) ?? labelReading(state, scene.elements, scene.serverNow(), scene.ageText);
      box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, calc(-100% - 16px))`;
      box.hidden = false;
    },
    hide() {
      box.hidden = true;
    },
  };
}

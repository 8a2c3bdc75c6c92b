import type { StationState } from '@stationwall/contract/station';
import { labelReading } from './label-text.ts';
import type { MapScene } from './map-scene.ts';

/** The station whose card is on show, and where in the card the page may say more of it. */
export interface MapCard {
  stcd: string;
  foot: HTMLElement;
}

/** What a card needs that the page has filled, in pixels: above its mark, else it hangs below, and at each side of it. */
const [roomAbove, roomBeside] = [150, 124];

/** Name, value and age of the station under the pointer, for marks that have no room for a label; `onCard` hears of which station it is. */
export function createMapTooltip(parent: HTMLElement, onCard: (card: MapCard | null) => void) {
  const box = document.createElement('div');
  box.className = 'station-map-tooltip';
  box.hidden = true;
  box.setAttribute('aria-hidden', 'true');
  const name = document.createElement('strong');
  const reading = document.createElement('span');
  const foot = document.createElement('div');
  box.append(name, reading, foot);
  parent.append(box);
  let told: string | null = null;
  function tellOf(stcd: string | null): void {
    if (told === stcd) return;
    told = stcd;
    onCard(stcd === null ? null : { stcd, foot });
  }
  function put({ x, y }: { x: number; y: number }, first: string, second: string): void {
    name.textContent = first;
    reading.textContent = second;
    const left = Math.min(Math.max(x, roomBeside), parent.clientWidth - roomBeside);
    const side = y > roomAbove ? 'calc(-100% - 16px)' : '16px';
    box.style.transform = `translate(${Math.round(left)}px, ${Math.round(y)}px) translate(-50%, ${side})`;
    box.hidden = false;
  }
  return {
    show(at: { x: number; y: number }, state: StationState, scene: MapScene) {
      const told =
        scene.readingOf?.(state) ?? labelReading(state, scene.elements, scene.serverNow(), scene.ageText);
      put(at, scene.nameOf(state.station), told);
      tellOf(state.station.stcd);
    },
    tell(at: { x: number; y: number }, words: readonly [string, string]) {
      tellOf(null);
      put(at, ...words);
    },
    hide() {
      box.hidden = true;
      tellOf(null);
    },
  };
}

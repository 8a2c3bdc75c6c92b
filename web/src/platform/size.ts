import { fiveYearsMs, readCookie, writeCookie } from './cookies.ts';
import { onOtherTabs, tellOtherTabs } from './tabs.ts';

/** How large everything is drawn; `auto` is `desk`, and `wall` from `wallFrom` on. */
export const sizeChoices = ['auto', 'desk', 'large', 'wall'] as const;
export type SizeChoice = (typeof sizeChoices)[number];

/** CSS pixels across from which the size can be chosen: narrower screens are never walls. */
export const choosableFrom = 2560;
/** No desk has so many that are not scaled by its system. */
const wallFrom = 3600;

const cookie = 'Stationwall.Size';
const zooms = { desk: 1, large: 1.5, wall: 2 } as const;
const listeners = new Set<() => void>();

export function chosenSize(): SizeChoice {
  const kept = readCookie(cookie);
  return sizeChoices.find((choice) => choice === kept) ?? 'auto';
}

/** How many times as large as at a desk everything is, in a window so many CSS pixels wide. */
export function zoomFor(choice: SizeChoice, width: number): 1 | 1.5 | 2 {
  if (width < choosableFrom) return 1;
  return choice === 'auto' ? (width < wallFrom ? 1 : 2) : zooms[choice];
}

/** What is on the document: a map asks at each drawing, and cookies are another process's. */
let zoom: number | null = null;

export const currentZoom = (): number => zoom ?? zoomFor(chosenSize(), innerWidth);

export function chooseSize(choice: SizeChoice): void {
  writeCookie(cookie, choice, Date.now() + fiveYearsMs);
  applySize();
  tellOtherTabs('Look');
}

/** Tells about each change of the size on show; returns what ends it. */
export function onSizeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the size on the document, where the styles read it. */
function applySize(): void {
  zoom = zoomFor(chosenSize(), innerWidth);
  document.documentElement.dataset.zoom = String(zoom);
  for (const listener of listeners) listener();
}

/** Keeps the size right while the window changes and other tabs choose. */
export function startSize(): void {
  applySize();
  addEventListener('resize', applySize);
  onOtherTabs('Look', applySize);
}

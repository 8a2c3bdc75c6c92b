import type { Freshness } from '@stationwall/contract/freshness';

/**
 * How a mark can look, from what needs no look to what needs it most; later ones are drawn on top and are labelled first. Rain by the
 * classes of GB/T 28592, water from the warning and from the guarantee level on, alarms by their priority.
 */
export const markLooks = [
  ...['live', 'held', 'unknown', 'rain1', 'rain2', 'late', 'alarm1', 'clockOff', 'rain3'],
  ...['alarm2', 'stale', 'rain4', 'rain5', 'rain6', 'water1', 'alarm3', 'water2', 'alarm4'],
] as const satisfies string[];
export type MarkLook = Freshness | `rain${1 | 2 | 3 | 4 | 5 | 6}` | `water${1 | 2}` | `alarm${1 | 2 | 3 | 4}`;

const places = new Map<string, number>(markLooks.map((look, place) => [look, place]));

/** Its column of the atlas. */
export const placeOfLook = (look: MarkLook): number => places.get(look) ?? 0;

export const lookAt = (place: number): MarkLook => (markLooks[place] ?? 'live') as MarkLook;

const freshnesses: ReadonlySet<string> = new Set(['live', 'late', 'stale', 'clockOff', 'held', 'unknown']);
export const isFreshness = (look: MarkLook): look is Freshness => freshnesses.has(look);

/** Whether its label is led out of a crowd: what never reported has nothing to say there, nor has a little rain. */
export const isNews = (look: MarkLook): boolean =>
  !['live', 'held', 'unknown', 'rain1', 'rain2'].includes(look);

/** Water above its levels rises; priorities have the shapes that they have in lists. */
const letters: Partial<Record<MarkLook, string>> = {
  ...{ water1: '↑', water2: '↑↑' },
  ...{ alarm1: '●', alarm2: '■', alarm3: '▲', alarm4: '◆' },
};

/** What is written into a mark, so that it is told without its colour as well; '' = its own sign of freshness is. */
export const lookLetter = (look: MarkLook): string =>
  look.startsWith('rain') ? look.slice(4) : (letters[look] ?? '');

import type { AlarmEvent } from '@stationwall/contract/alarm';
import { isSetAside } from '@stationwall/contract/alarm';
import type { Freshness } from '@stationwall/contract/freshness';
import { type RainWindow, rainClassNumber } from '@stationwall/contract/rain-class';
import type { StationLevels, StationRain } from '@stationwall/contract/services/situation';
import type { StationState } from '@stationwall/contract/station';
import { pondingType } from '../station/element.ts';
import { mainElementOf, waterLevelOf } from '../station/main-element.ts';
import type { MarkLook } from './mark-looks.ts';

/** What the marks of the map tell: the worst of all, rain, stage, ponding, or how fresh the data are. */
export const mapThemes = ['state', 'rain', 'stage', 'ponding', 'freshness'] as const;
export type MapTheme = (typeof mapThemes)[number];

/** How a station's mark looks; null = it has nothing to say in this theme and is not drawn. */
export type LookOf = (state: Judged, freshness: Freshness) => MarkLook | null;

/** What a look is judged by; its values may be made only when they are asked for. */
type Judged = Pick<StationState, 'station' | 'values'>;

/** Looks as fresh as it is, whatever it measures. */
export const asFresh: LookOf = (_, freshness) => freshness;

/** What marks are judged by, by station. */
export interface Situation {
  levels: ReadonlyMap<string, StationLevels>;
  rain: ReadonlyMap<string, StationRain>;
  rainWindow: RainWindow;
  alarms: ReadonlyMap<string, readonly AlarmEvent[]>;
}

/** Legend of each theme, the worst first. */
export const looksOfTheme: Record<MapTheme, readonly MarkLook[]> = {
  state: [
    ...(['alarm4', 'alarm3', 'alarm2', 'alarm1', 'water2', 'water1'] as const),
    ...(['rain6', 'rain5', 'rain4', 'rain3', 'rain2', 'rain1'] as const),
    ...(['late', 'stale', 'clockOff', 'held', 'unknown', 'live'] as const),
  ],
  rain: ['rain6', 'rain5', 'rain4', 'rain3', 'rain2', 'rain1', 'live', 'late', 'stale', 'unknown'],
  stage: ['water2', 'water1', 'live', 'late', 'stale', 'unknown'],
  ponding: ['water2', 'water1', 'live', 'late', 'stale', 'unknown'],
  freshness: ['live', 'late', 'stale', 'clockOff', 'held', 'unknown'],
};

/** The depth or stage of a station that has levels, beside them; null where it has none. */
function waterOf({ levels }: Situation, state: Judged): MarkLook | null {
  const { warning = null, guarantee = null } = levels.get(state.station.stcd) ?? {};
  if (warning === null) return null;
  const element = waterLevelOf(state);
  const stage = element === null ? null : (state.values[element]?.value ?? null);
  if (stage === null) return null;
  return guarantee !== null && stage >= guarantee ? 'water2' : stage >= warning ? 'water1' : 'live';
}

/** What fell in the window, mm; null where nobody knows. */
export const rainIn = ({ rain, rainWindow }: Situation, stcd: string): number | null =>
  rain.get(stcd)?.[`h${rainWindow}`] ?? null;

/** Where most fell in the window, so many of those that saw any, the most first. */
export const mostRained = (of: Situation, count: number): string[] =>
  [...of.rain.keys()]
    .map((stcd) => ({ stcd, mm: rainIn(of, stcd) ?? 0 }))
    .filter(({ mm }) => mm > 0)
    .sort((one, other) => other.mm - one.mm)
    .slice(0, count)
    .map(({ stcd }) => stcd);

/** What a gauge that reads nothing now saw in the window, mm; null of any other station. */
export function rainBehind(of: Situation, { station, values }: Judged): number | null {
  if (station.sttp !== 'PP' || values[mainElementOf({ station, values }) ?? '']?.value !== 0) return null;
  const mm = rainIn(of, station.stcd);
  return mm === null || mm < 0.1 ? null : mm;
}

function rainLook(of: Situation, stcd: string): MarkLook | null {
  const mm = rainIn(of, stcd);
  if (mm === null) return null;
  const above = rainClassNumber(mm, of.rainWindow);
  return above === 0 ? 'live' : (`rain${above}` as MarkLook);
}

function alarmLook({ alarms }: Situation, stcd: string): MarkLook | null {
  const open = alarms.get(stcd)?.filter((alarm) => !isSetAside(alarm)) ?? [];
  const worst = Math.max(0, ...open.map(({ severity }) => severity));
  return worst === 0 ? null : (`alarm${worst}` as MarkLook);
}

/** A value that is late or of an impossible time is told as that first: it may be another by now. */
const unlessOld = (look: MarkLook | null, freshness: Freshness): MarkLook | null =>
  look === null || freshness === 'live' || freshness === 'held' ? look : freshness;

export function lookOf(theme: MapTheme, of: Situation): LookOf {
  switch (theme) {
    case 'freshness':
      return asFresh;
    case 'rain':
      return ({ station }, freshness) => unlessOld(rainLook(of, station.stcd), freshness);
    case 'stage':
      return (state, freshness) =>
        state.station.sttp === pondingType ? null : unlessOld(waterOf(of, state), freshness);
    case 'ponding':
      return (state, freshness) =>
        state.station.sttp === pondingType ? unlessOld(waterOf(of, state) ?? 'live', freshness) : null;
    case 'state':
      return (state, freshness) => {
        const alarm = alarmLook(of, state.station.stcd);
        if (alarm !== null) return alarm;
        if (freshness !== 'live' && freshness !== 'held') return freshness;
        const found = waterOf(of, state) ?? rainLook(of, state.station.stcd);
        return found === null || found === 'live' ? freshness : found;
      };
  }
}

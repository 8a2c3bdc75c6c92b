import { isDoubtful } from '@stationwall/contract/quality';
import type { StationState } from '@stationwall/contract/station';
import { isOfFuture } from '@stationwall/contract/station-clock';
import { toLocal } from '@stationwall/contract/tenant-time';
import type { ElementNames } from '../services/element-display.ts';

/** What a driver reads in place of a value that cannot be relied on now. */
const noValue = '--';
/** Elements that are observed on the hour are new for so long. */
const oldestMs = 70 * 60_000;
/** A sign does without a value sooner than a screen, but not for a report that is half a minute late. */
const leastReliedMs = 5 * 60_000;

/** Whether a station has reported within two of its intervals, or five minutes where these are shorter. */
function isRelied({ station, reportedAt }: StationState, now: number): boolean {
  if (reportedAt === null || isOfFuture(reportedAt, now)) return false;
  return now - reportedAt <= Math.max(2 * station.intervalS * 1000 + 5_000, leastReliedMs);
}

const place = /\{([\w-]+)\}/g;

/** The names of the places of a text. */
export const placesIn = (text: string): string[] => [...text.matchAll(place)].map(([, name = '']) => name);

/** Whether a text may hold this place. */
export const isKnownPlace = (name: string, names: ElementNames): boolean =>
  ['station', 'time', 'depth', 'stage'].includes(name) || names.beliefOf(name) !== null;

/**
 * A text with the newest values of its station. A value that is old or doubtful is told as `--`: a sign that goes on to show an old depth
 * is worse than one that shows none.
 */
export function filledText(
  text: string,
  state: StationState | undefined,
  { names, timeZone, now }: { names: ElementNames; timeZone: string; now: number },
): string {
  const isFresh = state !== undefined && isRelied(state, now);
  const told = (element: string, write: (value: number) => string) => {
    const reading = state?.values[element];
    if (!isFresh || !reading || reading.value === null) return noValue;
    const isOld = now - reading.observedAt > oldestMs;
    return isOld || isDoubtful(reading.flags) ? noValue : write(reading.value);
  };
  const written = (name: string): string => {
    if (name === 'station') return state?.station.nameZh ?? noValue;
    if (name === 'time') {
      const at = state?.reportedAt ?? null;
      return at === null ? noValue : toLocal(timeZone, at).slice(11, 16);
    }
    if (name === 'depth') return told('Z', (metres) => (metres * 100).toFixed(0));
    const element = name === 'stage' ? 'Z' : name;
    return told(element, (value) => value.toFixed(names.displayOf(element, 'en').decimals));
  };
  return text.replace(place, (_, name: string) => written(name));
}

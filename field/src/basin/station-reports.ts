import type {
  ObservationToSend,
  SeriesToSend,
  ValueToSend,
} from '@stationwall/protocols/sl651/report-writer';
import type { BasinStation, StationKind } from './basin-file.ts';
import type { StationInstruments } from './station-instruments.ts';

const stationTypes: Readonly<Record<StationKind, string>> = {
  PP: '50',
  ZQ: '48',
  ZZ: '48',
  RR: '4B',
  DD: '5A',
  DP: '44',
  JS: '48',
  WQ: '4F',
};

/** Station type byte of SL 651; ponding has none of its own and counts as river, water is analysed in a river or in an outfall. */
export const stationTypeOf = ({ sttp, site }: BasinStation): string =>
  sttp === 'WQ' && site.rating !== null ? '51' : stationTypes[sttp];

const minute = 60_000;
const hour = 60 * minute;
const step = 5 * minute;
const steps = 12;
const mostSeriesValues = 300;
const batchTop = 655.34;

export interface StationClock {
  /** Hours that the station's wall clock is ahead of UTC. */
  utcOffsetH: number;
}

export const wallOf = (utcMs: number, { utcOffsetH }: StationClock): number => utcMs + utcOffsetH * hour;
const utcOf = (wallMs: number, { utcOffsetH }: StationClock): number => wallMs - utcOffsetH * hour;

/** What a station observes at one moment. */
export function observationNow(
  instruments: StationInstruments,
  at: number,
  utcMs: number,
  clock: StationClock,
): { observation: ObservationToSend; isAlarm: boolean } {
  const { values, isAlarm } = instruments.read(at, utcMs);
  return { observation: { observedWallMs: wallOf(utcMs, clock), values }, isAlarm };
}

/** The hourly report (34H): the past hour in steps of five minutes, its sum, and the values on the hour. */
export function hourlyObservations(
  instruments: StationInstruments,
  at: number,
  hourMs: number,
  clock: StationClock,
): ObservationToSend[] {
  const station = instruments.file.stations[at] as BasinStation;
  const batches = hourBatches(instruments, at, station, hourMs - hour);
  const rain = instruments.rainDuring(at, hourMs, hour);
  const level = instruments.levelAt(at, hourMs);
  const count = instruments.rainCountAt(at, hourMs);
  const onTheHour: ValueToSend[] = [];
  if (rain !== null) onTheHour.push({ element: 'P1', value: rain });
  if (count !== null) onTheHour.push({ element: 'PT', value: count });
  if (level !== null) onTheHour.push({ element: levelElement(station), value: level });
  const observations: ObservationToSend[] = [];
  if (batches.length > 0)
    observations.push({ observedWallMs: wallOf(hourMs - hour + step, clock), values: batches });
  if (onTheHour.length > 0) observations.push({ observedWallMs: wallOf(hourMs, clock), values: onTheHour });
  return observations;
}

/** Batches of the twelve five-minute steps that follow `fromMs`: rain (F4) and relative level (F5), where measured. */
function hourBatches(instruments: StationInstruments, at: number, station: BasinStation, fromMs: number) {
  const ends = Array.from({ length: steps }, (_, index) => fromMs + (index + 1) * step);
  const rain = ends.map((end) => capped(instruments.rainDuring(at, end, step), 25.4));
  const levels = ends.map((end) => relativeLevel(instruments.levelAt(at, end), station));
  return [
    ...(rain.some((value) => value !== null) ? [{ batch: 'F4', values: rain }] : []),
    ...(levels.some((value) => value !== null) ? [{ batch: 'F5', values: levels }] : []),
  ];
}

const capped = (value: number | null, top: number): number | null =>
  value === null || value < 0 || value > top ? null : value;

const relativeLevel = (level: number | null, { site }: BasinStation): number | null =>
  level === null ? null : capped(Number((level - site.datumM).toFixed(2)), batchTop);

const levelElement = ({ sttp }: BasinStation): string =>
  sttp === 'RR' || sttp === 'DD' || sttp === 'DP' ? 'ZU' : 'Z';

/** 38H: a past period, in hourly batches when DRP or DRZ1 is asked for, else as an even series of one element. */
export function periodObservations(
  instruments: StationInstruments,
  at: number,
  period: { fromWallMs: number; toWallMs: number; stepMinutes: number },
  element: string,
  clock: StationClock,
): ObservationToSend[] {
  const station = instruments.file.stations[at] as BasinStation;
  const [fromMs, toMs] = [utcOf(period.fromWallMs, clock), utcOf(period.toWallMs, clock)];
  if (element === 'DRP' || element === 'DRZ1') {
    const observations: ObservationToSend[] = [];
    for (let hourMs = fromMs; hourMs <= toMs && observations.length < 25; hourMs += hour) {
      const batches = hourBatches(instruments, at, station, hourMs).filter(
        ({ batch }) => batch === (element === 'DRP' ? 'F4' : 'F5'),
      );
      if (batches.length > 0)
        observations.push({ observedWallMs: wallOf(hourMs + step, clock), values: batches });
    }
    return observations;
  }
  const stepMinutes = Math.max(5, period.stepMinutes || 60);
  const values: (number | null)[] = [];
  for (let time = fromMs; time <= toMs && values.length < mostSeriesValues; time += stepMinutes * minute) {
    values.push(pastValue(instruments, at, station, element, time, stepMinutes));
  }
  const series: SeriesToSend = { series: element, stepMinutes, values };
  return [{ observedWallMs: period.fromWallMs, values: [series] }];
}

function pastValue(
  instruments: StationInstruments,
  at: number,
  station: BasinStation,
  element: string,
  time: number,
  stepMinutes: number,
): number | null {
  if (element === levelElement(station)) return instruments.levelAt(at, time);
  if (element === 'PT') return instruments.rainCountAt(at, time);
  const spans: Record<string, number> = { PN05: 5, PN10: 10, PN30: 30, P1: 60, P2: 120, P3: 180, P6: 360 };
  const span = element === 'PJ' ? stepMinutes : spans[element];
  return span === undefined ? null : instruments.rainDuring(at, time, span * minute);
}

import type { ReportToMake, StationIdentity, StationLink } from '../station-client.ts';
import type { BasinFile, BasinStation, Habit } from './basin-file.ts';
import { answerTo } from './query-answers.ts';
import { hashOf, noiseOf } from './random.ts';
import { isSilentAt, keepsWhileSilent, sendingDelayMs } from './reporting-habits.ts';
import { staffGaugePicture } from './staff-gauge-picture.ts';
import { createStationInstruments, type StationInstruments } from './station-instruments.ts';
import { hourlyObservations, observationNow, stationTypeOf, wallOf } from './station-reports.ts';
import { StationSettings } from './station-settings.ts';
import { createTimerWheel } from './timer-wheel.ts';
import type { WeatherKind } from './weather.ts';

export interface SimulationOptions {
  files: readonly BasinFile[];
  link: Pick<StationLink, 'addStation'>;
  /** UTC milliseconds at which it begins. */
  startMs: number;
  /** Weather seconds per second. */
  speed: number;
  utcOffsetH: number;
  weather?: WeatherKind;
  /** Everybody keeps to time and no sensor fails. */
  isSteady?: boolean;
  /** Instead of the stations' own intervals, seconds. */
  intervalS?: number;
}

export interface Simulation {
  readonly stations: number;
  /** Reports whatever has come due; call it several times a second. Stamps are never later than `nowMs`. */
  tick(nowMs: number): void;
}

interface RunningStation {
  station: BasinStation;
  at: number;
  instruments: StationInstruments;
  linked: ReturnType<StationLink['addStation']>;
  seed: number;
  intervalMs: number;
  held: ReportToMake[];
  /** No report overtakes an earlier one in the modem. */
  modemBusyUntil: number;
  wasAlarm: boolean;
  isFirst: boolean;
}

type Job =
  | { kind: 'report'; running: RunningStation }
  | { kind: 'hour'; running: RunningStation }
  | { kind: 'picture'; running: RunningStation }
  | { kind: 'deliver'; running: RunningStation; report: ReportToMake };

const hour = 3_600_000;
const firstReportsWithinMs = 8_000;
const pictureEveryMs = 240_000;
const firstPicturesWithinMs = 60_000;
const heldAtMost = 40;

const takePicture = 0x36;
const functionCode = { timed: 0x32, added: 0x33, hourly: 0x34 };

/** Lets the stations of basin files report over a link, driven by `tick`. */
export function createSimulation(options: SimulationOptions): Simulation {
  const { startMs, link, isSteady = false } = options;
  const clock = { utcOffsetH: options.utcOffsetH };
  const wheel = createTimerWheel<Job>(startMs);
  const basins: StationInstruments[] = [];
  let nowMs = startMs;
  let stationCount = 0;

  for (const file of options.files) {
    const instruments = createStationInstruments(isSteady ? withoutFaults(file) : file, options);
    basins.push(instruments);
    for (const [at, station] of instruments.file.stations.entries()) start(instruments, station, at);
  }

  const isSilent = (habit: Habit, seed: number, { model }: StationInstruments, at: number): boolean =>
    isSilentAt(habit, seed, nowMs, model.truthAt(at).rainMmPerHour);

  function start(instruments: StationInstruments, station: BasinStation, at: number): void {
    stationCount++;
    const seed = hashOf(`${instruments.file.basin.seed}|${station.stcd}`);
    const intervalMs = (options.intervalS ?? station.intervalS) * 1000;
    const { centre, address, password = '0000' } = { ...station, password: station.password ?? '0000' };
    const settings = new StationSettings({ centre, address, password });
    const identity: StationIdentity = {
      ...{ centre, address, password, stationType: stationTypeOf(station) },
      answer(query) {
        if (isSilent(station.site.habit, seed, instruments, at)) return null;
        if (query.func === takePicture) {
          if (station.site.hasCamera) sendPicture(running);
          return null;
        }
        const answer = answerTo(query, settings, instruments, at, nowMs, clock);
        // The answer still goes under the password that it was asked by.
        queueMicrotask(() => {
          identity.password = settings.password;
        });
        return answer;
      },
    };
    const linked = link.addStation(identity);
    const running: RunningStation = {
      station,
      at,
      instruments,
      linked,
      seed,
      intervalMs,
      held: [],
      modemBusyUntil: 0,
      wasAlarm: false,
      isFirst: true,
    };
    if (station.site.habit === 'never') return;
    wheel.add(startMs + noiseOf(seed, 1) * Math.min(intervalMs, firstReportsWithinMs), {
      kind: 'report',
      running,
    });
    if (station.sttp !== 'JS' && station.sttp !== 'WQ')
      wheel.add(nextHour(startMs, seed), { kind: 'hour', running });
    if (station.site.hasCamera) {
      wheel.add(startMs + 5_000 + noiseOf(seed, 2) * firstPicturesWithinMs, { kind: 'picture', running });
    }
  }

  function hand(running: RunningStation, report: ReportToMake): void {
    const { station, seed, linked, held, instruments, at } = running;
    if (isSilent(station.site.habit, seed, instruments, at)) {
      if (keepsWhileSilent(station.site.habit, seed) && held.length < heldAtMost) held.push(report);
      return;
    }
    for (const kept of held.splice(0)) linked.report(kept);
    const delayMs = sendingDelayMs(station.site.habit, seed, nowMs);
    if (delayMs === 0) {
      linked.report(report);
      return;
    }
    running.modemBusyUntil = Math.max(running.modemBusyUntil, nowMs + delayMs);
    wheel.add(running.modemBusyUntil, { kind: 'deliver', running, report });
  }

  function runReport(running: RunningStation, dueMs: number): void {
    const { instruments, at, intervalMs, seed } = running;
    const { observation, isAlarm } = observationNow(instruments, at, nowMs, clock);
    instruments.reported(at);
    const isAlarmNew = isAlarm && !running.wasAlarm;
    running.wasAlarm = isAlarm;
    hand(running, {
      func: isAlarmNew ? functionCode.added : functionCode.timed,
      sentWallMs: wallOf(nowMs, clock),
      observations: [observation],
    });
    // The first reports come in a bunch; a shorter first gap spreads the stations over their interval.
    const next = dueMs + (running.isFirst ? intervalMs * (0.1 + 0.9 * noiseOf(seed, 5)) : intervalMs);
    running.isFirst = false;
    wheel.add(next > nowMs ? next : nowMs + intervalMs, { kind: 'report', running });
  }

  function runHour(running: RunningStation, dueMs: number): void {
    const { instruments, at, seed } = running;
    const observations = hourlyObservations(instruments, at, Math.floor(dueMs / hour) * hour, clock);
    if (observations.length > 0) {
      hand(running, { func: functionCode.hourly, sentWallMs: wallOf(nowMs, clock), observations });
    }
    wheel.add(nextHour(nowMs, seed), { kind: 'hour', running });
  }

  function sendPicture({ instruments, at, station, linked }: RunningStation): void {
    const level = instruments.levelAt(at, nowMs) ?? station.site.datumM;
    const second = Math.floor(nowMs / 1000);
    linked.picture({
      sentWallMs: wallOf(nowMs, clock),
      observedWallMs: wallOf(nowMs, clock),
      jpeg: staffGaugePicture(level, station.site.datumM, (pixel) => noiseOf(second, pixel)),
    });
  }

  function runPicture(running: RunningStation): void {
    const { station, seed, instruments, at } = running;
    if (!isSilent(station.site.habit, seed, instruments, at)) sendPicture(running);
    wheel.add(nowMs + pictureEveryMs * (0.75 + 0.5 * noiseOf(seed, 3)), { kind: 'picture', running });
  }

  return {
    get stations() {
      return stationCount;
    },
    tick(tickMs) {
      nowMs = Math.max(nowMs, tickMs);
      for (const instruments of basins) instruments.advanceTo(nowMs);
      for (const { dueMs, item } of wheel.due(nowMs)) {
        if (item.kind === 'report') runReport(item.running, dueMs);
        else if (item.kind === 'hour') runHour(item.running, dueMs);
        else if (item.kind === 'picture') runPicture(item.running);
        else item.running.linked.report(item.report);
      }
    },
  };
}

/** Hourly reports are sent in the 40 s after the hour, each station in its own second. */
const nextHour = (utcMs: number, seed: number): number =>
  (Math.floor(utcMs / hour) + 1) * hour + 1000 + Math.floor(noiseOf(seed, 4) * 40) * 1000;

const withoutFaults = (file: BasinFile): BasinFile => ({
  ...file,
  stations: file.stations.map((station) => ({
    ...station,
    site: { ...station.site, habit: 'steady', fault: 'none' },
  })),
});

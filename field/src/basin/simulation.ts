import type { KeyObject } from 'node:crypto';
import { decodeOffer, offerFunction } from '@stationwall/protocols/sl651/upgrade-messages';
import { UpgradableDevice } from '../firmware/upgradable-device.ts';
import type { ReportToMake, StationIdentity, StationLink } from '../station-client.ts';
import { offerAnswer } from '../station-frames.ts';
import type { BasinFile, BasinStation, Habit } from './basin-file.ts';
import { vibrationElement, vibrationRateHz, vibrationSamples } from './pump-vibration.ts';
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
  /** By which stations check packs of firmware; without it they take none. */
  firmwareKey?: KeyObject;
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
  | { kind: 'waveform'; running: RunningStation }
  | { kind: 'deliver'; running: RunningStation; report: ReportToMake };

const hour = 3_600_000;
const firstReportsWithinMs = 8_000;
const pictureEveryMs = 240_000;
const firstPicturesWithinMs = 60_000;
const waveformEveryMs = 300_000;
const firstWaveformsWithinMs = 8_000;
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
    const device = new UpgradableDevice({
      ...{ model: modelOf(station.sttp), version: '1.0.0', key: options.firmwareKey ?? null },
      report: (progress) => linked.progress(progress),
    });
    const identity: StationIdentity = {
      ...{ centre, address, password, stationType: stationTypeOf(station) },
      answer(query) {
        if (isSilent(station.site.habit, seed, instruments, at)) return null;
        if (query.func === takePicture) {
          if (station.site.hasCamera) sendPicture(running);
          return null;
        }
        const offer = query.func === offerFunction ? decodeOffer(query.rest) : null;
        if (offer) return offerAnswer(device.offered(offer), identity.stationType);
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
    if (station.sttp === 'DP')
      wheel.add(startMs + 4_000 + noiseOf(seed, 6) * firstWaveformsWithinMs, { kind: 'waveform', running });
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

  function runWaveform(running: RunningStation): void {
    const { station, seed, instruments, at, linked } = running;
    if (!isSilent(station.site.habit, seed, instruments, at)) {
      const { values } = observationNow(instruments, at, nowMs, clock).observation;
      const pumps = values.find((value) => 'element' in value && value.element === 'NS');
      const count = pumps && 'element' in pumps ? (pumps.value ?? 0) : 0;
      const samples = vibrationSamples(seed, count, Math.floor(nowMs / 1000));
      linked.waveform({
        sentWallMs: wallOf(nowMs, clock),
        element: vibrationElement,
        beginWallMs: wallOf(nowMs, clock) - 3_000,
        rateHz: vibrationRateHz,
        offsetsMs: samples.map((_, index) => (index * 1_000) / vibrationRateHz),
        values: samples,
      });
    }
    wheel.add(nowMs + waveformEveryMs, { kind: 'waveform', running });
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
        else if (item.kind === 'waveform') runWaveform(item.running);
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

/** The loggers of the demo's catalogue, by what they measure. */
const modelOf = (sttp: BasinStation['sttp']): string =>
  (({ PP: 'RG-200', ZZ: 'WL-20', JS: 'PD-10', WQ: 'WQ-5' }) as Partial<Record<BasinStation['sttp'], string>>)[
    sttp
  ] ?? 'WL-80';

import { type Static, Type } from 'typebox';
import { LocalDateTime, MaxResultCount, Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { elementLook } from './property-template.ts';

const Stcd = Type.String({ minLength: 1, maxLength: 10 });

/** A stretch of samples that a station took of an element; its number is that of the message that completed it. */
export const SentWaveform = Type.Object({
  id: Type.Integer(),
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  element: Type.String(),
  ...elementLook,
  /** By the station's clock, with milliseconds. */
  beginAt: Type.String(),
  receivedAt: LocalDateTime,
  /** Samples a second; null = they are not evenly spaced. */
  rateHz: Nullable(Type.Number()),
  samples: Type.Integer(),
  missing: Type.Integer(),
  durationMs: Type.Number(),
  /** Root mean square of the samples that are there; null = none is. */
  rms: Nullable(Type.Number()),
});
export type SentWaveform = Static<typeof SentWaveform>;

export const mostWaveformsAtOnce = 50;

/** Ours: waveforms that stations sent, newest first, `begin` < receivedAt ≤ `end`; `before` is the `next` of the page before, null = no more. */
export const getWaveforms = serviceCall('VibrationData', 'GetWaveforms', {
  needs: 'Pages.BussinessProject.DataChart.VibrationUnDataChart',
  alsoFor: ['Pages.BussinessProject.DataChart.VibrationDataChart'],
  input: Type.Object({
    stcd: Type.Optional(Stcd),
    begin: Type.Optional(LocalDateTime),
    end: Type.Optional(LocalDateTime),
    before: Type.Optional(Type.Integer()),
    maxResultCount: MaxResultCount({ most: mostWaveformsAtOnce, usual: 20 }),
  }),
  output: Type.Object({ items: Type.Array(SentWaveform), next: Nullable(Type.Integer()) }),
});

/** Ours: the newest waveform of each station that has sent any, newest first; at most `mostWaveformsAtOnce`. */
export const getNewestWaveforms = serviceCall('VibrationData', 'GetNewestWaveforms', {
  needs: 'Pages.BussinessProject.DataChart.VibrationUnDataChart',
  alsoFor: ['Pages.BussinessProject.DataChart.VibrationDataChart'],
  input: Type.Object({}),
  output: Type.Object({ items: Type.Array(SentWaveform) }),
});

/** Ours: the samples of a waveform as they came. */
export const getWaveform = serviceCall('VibrationData', 'GetWaveform', {
  needs: 'Pages.BussinessProject.DataChart.VibrationUnDataChart',
  alsoFor: ['Pages.BussinessProject.DataChart.VibrationDataChart'],
  input: Type.Object({ id: Type.Integer() }),
  output: Type.Object({
    ...SentWaveform.properties,
    /** From the begin to each sample, ms. */
    offsetsMs: Type.Array(Type.Number()),
    /** In the unit of the element; null = missing. */
    values: Type.Array(Nullable(Type.Number())),
  }),
});

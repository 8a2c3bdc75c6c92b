import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { Sttp } from '../station.ts';
import { StationBranch } from '../station-branch.ts';
import { getAllOriginalMsgs } from './original-msg.ts';

/** How far values are put together: as they are sent, or by ten minutes, hours or days. */
export const sewageSteps = ['now', '10min', 'hour', 'day'] as const;
export type SewageStep = (typeof sewageSteps)[number];
/** The longest span of each, in days. */
export const mostSewageDays: Record<SewageStep, number> = { now: 1, '10min': 2, hour: 31, day: 366 };

/** How HJ 212 names the mean of each, behind its factor: `w01018-HourAvg`. */
export const sewageSuffixes: Record<SewageStep, string> = {
  ...{ now: '', '10min': '-MinuteAvg', hour: '-HourAvg', day: '-DayAvg' },
};

/** `device`: the outfall's own instrument worked it out; `derived`: from its real-time values. */
const origins = ['device', 'derived'] as const;

/** A factor of HJ 212 with its limits; a load is of a period, kg. */
const Factor = Type.Object({
  code: Type.String(),
  displayName: Type.String(),
  unit: Type.String(),
  decimals: Type.Integer(),
  limitBelow: Nullable(Type.Number()),
  limitAbove: Nullable(Type.Number()),
  hasLoad: Type.Boolean(),
});

const Value = Type.Object({
  value: Nullable(Type.Number()),
  origin: Type.Enum([...origins]),
  /** Beyond a limit. */
  isBeyond: Type.Boolean(),
  /** Something speaks against some of it. */
  isDoubtful: Type.Boolean(),
  /** From flow and concentration, kg; null where either is missing for a part of the period. */
  loadKg: Nullable(Type.Number()),
});
export type SewageValue = Static<typeof Value>;

/** What an outfall discharged over a time. */
export const SewageData = Type.Object({
  /** Outfalls to choose from: stations of HJ 212. */
  outfalls: Type.Array(Type.Object({ stcd: Type.String(), nameZh: Type.String(), nameEn: Type.String() })),
  /** Null = there is none. */
  stcd: Nullable(Type.String()),
  begin: LocalDateTime,
  end: LocalDateTime,
  step: Type.Enum([...sewageSteps]),
  factors: Type.Array(Factor),
  /**
   * The newest first; a period is told by its end. What was worked out is of readings from `begin` (excluded) to `time`; the outfall's
   * own instrument tells a mean at the begin of its period, after `beforeBegin`. `values` are those of the factors, in their order.
   */
  rows: Type.Array(
    Type.Object({
      ...{ time: LocalDateTime, begin: LocalDateTime, beforeBegin: LocalDateTime },
      values: Type.Array(Value),
    }),
  ),
});
export type SewageData = Static<typeof SewageData>;

/** Ours: the factors of an outfall against their limits; the first outfall of those sought, and the last day, without more words. */
export const getSewageData = serviceCall('SewageData', 'Get', {
  needs: 'Pages.Sewage.SewageData',
  input: Type.Object({
    branch: Type.Optional(StationBranch),
    sttp: Type.Optional(Sttp),
    stcd: Type.Optional(Type.String({ maxLength: 10 })),
    begin: Type.Optional(LocalDateTime),
    end: Type.Optional(LocalDateTime),
    step: Type.Optional(Type.Enum([...sewageSteps])),
  }),
  output: SewageData,
});

/** Ours: the raw messages of outfalls, as `OriginalMsg/GetAll` tells them: those of HJ 212 of stations that are seen. */
export const getAllSewageMsgs: typeof getAllOriginalMsgs = {
  ...getAllOriginalMsgs,
  path: '/api/services/app/SewageMsg/GetAll',
  needs: 'Pages.Sewage.SewageMsg',
};

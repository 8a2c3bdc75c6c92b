import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** Stages in force at which a station is to be looked at, in metres and counted as the station reports its stage; null = nobody said. */
export const StationLevels = Type.Object({
  stcd: Type.String(),
  /** WRZ of a river, flood-limit level of a reservoir, the first depth of a ponding point. */
  warning: Nullable(Type.Number()),
  /** GRZ of a river, the last depth of a ponding point. */
  guarantee: Nullable(Type.Number()),
});
export type StationLevels = Static<typeof StationLevels>;

/**
 * Ours: the levels of all stations that the caller sees and that have any, now or as they were in force at a moment of the days that are
 * replayed (`at`, UTC milliseconds); `until`: up to when they stayed so, null = they do.
 */
export const getStationLevels = serviceCall('Situation', 'GetLevels', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({ at: Type.Optional(Type.Integer()) }),
  output: Type.Object({ until: Nullable(Type.Integer()), items: Type.Array(StationLevels) }),
});

/**
 * What fell at a station, mm: in the last 1, 3, 6, 12 and 24 full hours with the one that is running, and since the hydrological day
 * began. Doubtful values are left out; null = no value came in the span.
 */
export const StationRain = Type.Object({
  stcd: Type.String(),
  h1: Nullable(Type.Number()),
  h3: Nullable(Type.Number()),
  h6: Nullable(Type.Number()),
  h12: Nullable(Type.Number()),
  h24: Nullable(Type.Number()),
  day: Nullable(Type.Number()),
});
export type StationRain = Static<typeof StationRain>;

/** Since when each of them is added up, on the tenant's clock. */
const RainSince = Type.Object({
  h1: LocalDateTime,
  h3: LocalDateTime,
  h6: LocalDateTime,
  h12: LocalDateTime,
  h24: LocalDateTime,
  day: LocalDateTime,
});

/** Ours: the rain of all stations that the caller sees and that tell any, now or as it was at a moment (`at`, UTC milliseconds). */
export const getStationRain = serviceCall('Situation', 'GetRain', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({ at: Type.Optional(Type.Integer()) }),
  output: Type.Object({ since: RainSince, items: Type.Array(StationRain) }),
});

/** How high the water stood at a station where its last hour began: the first value of the hour against which nothing speaks. */
export const EarlierStage = Type.Object({
  stcd: Type.String(),
  /** Z, or ZU above a structure; in metres, counted as the station reports it. */
  element: Type.String(),
  value: Type.Number(),
  /** UTC milliseconds. */
  observedAt: Type.Integer(),
});
export type EarlierStage = Static<typeof EarlierStage>;

/** Ours: where the stages of all stations that the caller sees come from, so that a screen just opened knows what rises. */
export const getEarlierStages = serviceCall('Situation', 'GetEarlierStages', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({}),
  output: Type.Object({ items: Type.Array(EarlierStage) }),
});

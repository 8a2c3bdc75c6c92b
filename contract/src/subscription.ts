import { type Static, Type } from 'typebox';
import { Sttp } from './station.ts';

/** What a link can bring: reports, alarms, stations registered or edited, results of commands, notifications, how far own jobs are. */
export const topics = ['readings', 'alarms', 'devices', 'commands', 'notifications', 'jobs'] as const;

export const Topic = Type.Union([
  Type.Literal('readings'),
  Type.Literal('alarms'),
  Type.Literal('devices'),
  Type.Literal('commands'),
  Type.Literal('notifications'),
  Type.Literal('jobs'),
]);
export type Topic = Static<typeof Topic>;

/** Signed-out callers get these and nothing else. */
export const publicTopics: readonly Topic[] = ['readings', 'devices'];

export const maxListedStations = 5_000;

/** West, south, east, north in degrees of WGS 84, edges included. West greater than east: across the 180th meridian. */
export const Bbox = Type.Tuple([
  Type.Number({ minimum: -180, maximum: 180 }),
  Type.Number({ minimum: -90, maximum: 90 }),
  Type.Number({ minimum: -180, maximum: 180 }),
  Type.Number({ minimum: -90, maximum: 90 }),
]);
export type Bbox = Static<typeof Bbox>;

/** Some of the stations that the caller may see: by code, by type, or by where they are. */
export const StationFilter = Type.Union([
  Type.Object(
    { stcds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: maxListedStations }) },
    { additionalProperties: false },
  ),
  Type.Object({ sttps: Type.Array(Sttp, { minItems: 1, maxItems: 64 }) }, { additionalProperties: false }),
  Type.Object({ bbox: Bbox }, { additionalProperties: false }),
]);
export type StationFilter = Static<typeof StationFilter>;

/** Who reads: a desk is told every 16 ms under load, a wall every 50 ms; both at once when there is little, and of alarms. */
export const Pace = Type.Union([Type.Literal('desk'), Type.Literal('wall')]);
export type Pace = Static<typeof Pace>;

/** What a client wants. Left out: every topic, every station that it may see, the pace of a desk. */
export const Subscription = Type.Object({
  topics: Type.Optional(Type.Array(Topic, { maxItems: topics.length })),
  stations: Type.Optional(StationFilter),
  pace: Type.Optional(Pace),
});
export type Subscription = Static<typeof Subscription>;

/** What a client gets: what it asked for as far as it may. `stations` null: every one that it may see. */
export const SubscriptionInForce = Type.Object({
  topics: Type.Array(Topic),
  stations: Type.Union([StationFilter, Type.Null()]),
  pace: Pace,
});
export type SubscriptionInForce = Static<typeof SubscriptionInForce>;

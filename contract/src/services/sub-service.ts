import { type Static, Type } from 'typebox';
import { Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** Ways by which reports come in. */
export const reportWays = ['sl651', 'hj212', 'mqtt', 'http'] as const;
export type ReportWay = (typeof reportWays)[number];

/** What a backend measures of itself every minute; counts are of the minute that ended then. */
export const healthFigures = [
  /** How long its event loop kept others waiting at the most, but for one time in a hundred, in milliseconds. */
  'eventLoopMs',
  'memoryBytes',
  /** Of one core. */
  'cpuPercent',
  /** Relays and other programs that follow events. */
  'followers',
  /** What writing into the store took, in milliseconds. */
  'writeMs',
  'storeBytes',
  'diskFreeBytes',
  'diskTotalBytes',
  ...reportWays.flatMap((way) => [`${way}Taken`, `${way}Refused`] as const),
  'sl651Lines',
  'hj212Lines',
  /** 1 while the broker is heard. */
  'mqttHeard',
  /** Events that alarms were not worked out from yet. */
  'alarmsBehind',
  'messagesWaiting',
  'commandsWaiting',
  'jobsRunning',
  /** When the last backup was made, UTC milliseconds. */
  'backupAt',
  'backupBytes',
] as const;
export type HealthFigure = (typeof healthFigures)[number];

export const healthParts = [
  'backend',
  'followers',
  'store',
  'disk',
  ...reportWays,
  'queues',
  'backups',
] as const;
export type HealthPart = (typeof healthParts)[number];

/** `off`: this site has none. */
const healthStates = ['good', 'warning', 'failed', 'off'] as const;

/** Why a part is not good. */
const healthReasons = [
  'silent',
  'busy',
  'nobodyFollows',
  'storeSlow',
  'diskLow',
  'diskEnding',
  'manyRefused',
  'brokerAway',
  'queueLong',
  'noBackup',
  'backupOld',
] as const;
export type HealthReason = (typeof healthReasons)[number];

const Series = Type.Optional(Type.Array(Nullable(Type.Number())));
const seriesOf = Object.fromEntries(healthFigures.map((figure) => [figure, Series])) as Record<
  HealthFigure,
  typeof Series
>;

const Backend = Type.Object({
  /** Host and port. */
  name: Type.String(),
  /** UTC milliseconds of its last minute. */
  seenAt: Type.Integer(),
  parts: Type.Array(
    Type.Object({
      part: Type.Enum([...healthParts]),
      state: Type.Enum([...healthStates]),
      reason: Nullable(Type.Enum([...healthReasons])),
    }),
  ),
  /** UTC milliseconds of each minute that it told of, the oldest first. */
  minutes: Type.Array(Type.Integer()),
  /** One value a minute; null = not known. What this site has not is left out. */
  figures: Type.Object(seriesOf),
});
export type BackendHealth = Static<typeof Backend>;

/** Ours: how each part of the site is, and its last six hours, of all tenants together: for those who run the site. */
export const getSubService = serviceCall('SubService', 'Get', {
  needs: 'Pages.DevOps.SubService',
  input: Type.Object({}),
  output: Type.Object({ now: Type.Integer(), backends: Type.Array(Backend) }),
});

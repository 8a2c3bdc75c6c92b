import { type Static, Type } from 'typebox';
import { EntityId, LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { upgradeRuns, upgradeStates } from '../upgrade.ts';

const needs = 'Pages.SiteSys.OTAUpgrade';
const Counts = Type.Record(Type.Enum([...upgradeStates]), Type.Integer());

/** An upgrade of devices by waves: a few canaries, a tenth, the rest. */
export const Upgrade = Type.Object({
  id: Type.Integer(),
  packId: Type.Integer(),
  version: Type.String(),
  models: Type.Array(Type.String()),
  run: Type.Enum([...upgradeRuns]),
  /** The wave that is under way, 1 to 3. */
  wave: Type.Integer(),
  canaries: Type.Integer(),
  /** Of the devices of a wave so many per cent may fail or go back; with more it stops by itself. */
  mostFailedPercent: Type.Integer(),
  /** Why it stopped. */
  stopReason: Type.String(),
  devices: Type.Integer(),
  counts: Counts,
  startedBy: Type.String(),
  startedAt: LocalDateTime,
  endedAt: Nullable(LocalDateTime),
});
export type Upgrade = Static<typeof Upgrade>;

export const UpgradeDevice = Type.Object({
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  wave: Type.Integer(),
  state: Type.Enum([...upgradeStates]),
  /** How often it was offered. */
  tries: Type.Integer(),
  /** Bytes of the pack that it has, as far as it is known. */
  received: Type.Integer(),
  size: Type.Integer(),
  /** What it said that it runs; empty = it said nothing yet. */
  version: Type.String(),
  /** Why it refused or went back, a name of `progressReasons`; empty = it did not. */
  reason: Type.String(),
  heardAt: Nullable(LocalDateTime),
});
export type UpgradeDevice = Static<typeof UpgradeDevice>;

export const mostCanaries = 100;

/** Newest first. */
export const getAllUpgrades = serviceCall('OtaUpgrade', 'GetAll', {
  needs,
  input: Type.Object({ ...PagedRequest, run: Type.Optional(Type.Enum([...upgradeRuns])) }),
  output: PagedResult(Upgrade),
});

/** One upgrade, with how each wave stands. */
export const getUpgrade = serviceCall('OtaUpgrade', 'Get', {
  needs,
  input: Type.Object({ id: EntityId }),
  output: Type.Object({ ...Upgrade.properties, waves: Type.Array(Counts) }),
});

export const getUpgradeDevices = serviceCall('OtaUpgrade', 'GetDevices', {
  needs,
  input: Type.Object({
    ...PagedRequest,
    id: EntityId,
    state: Type.Optional(Type.Enum([...upgradeStates])),
    stcd: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  output: PagedResult(UpgradeDevice),
});

/** Starts an upgrade of those of the stations that the pack fits; without `stcds` of all that the caller sees. The others are counted. */
export const startUpgrade = serviceCall('OtaUpgrade', 'Start', {
  needs,
  isLong: true,
  input: Type.Object({
    packId: EntityId,
    stcds: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 10 }), { maxItems: 20_000 })),
    canaries: Type.Optional(Type.Integer({ minimum: 1, maximum: mostCanaries, default: 5 })),
    mostFailedPercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 50, default: 10 })),
  }),
  output: Type.Object({
    id: Type.Integer(),
    devices: Type.Integer(),
    unfit: Type.Integer(),
    busy: Type.Integer(),
  }),
});

const upgradeActs = ['pause', 'resume', 'cancel', 'retry'] as const;
export type UpgradeAct = (typeof upgradeActs)[number];

/**
 * `pause` offers nothing more, `resume` goes on, also after it stopped by itself, `cancel` ends it for whoever was not offered the pack yet, `retry`
 * offers it anew to those that failed or went back. What a device has begun it ends.
 */
export const steerUpgrade = serviceCall('OtaUpgrade', 'Steer', {
  needs,
  input: Type.Object({ id: EntityId, act: Type.Enum([...upgradeActs]) }),
  output: Upgrade,
});

import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable, PagedRequest } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';
import { messageWays } from './alarm-message.ts';

const needs = 'Pages.DevOps.Abnormal';

/**
 * What is wrong with stations: nothing comes, its clock is off, its battery runs down, its signal is weak, a stage does not move, values
 * jump beyond belief.
 */
export const abnormalKinds = ['silent', 'clockOff', 'lowBattery', 'weakSignal', 'stuck', 'spikes'] as const;
export type AbnormalKind = (typeof abnormalKinds)[number];

/** Something that is wrong with a station now. */
export const AbnormalRow = Type.Object({
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  sttp: Type.String(),
  kind: Type.Enum([...abnormalKinds]),
  /** Of which element; empty = of the station. */
  element: Type.String(),
  displayName: Type.String(),
  unit: Type.String(),
  decimals: Type.Integer(),
  /** Null = the station never reported. */
  since: Nullable(LocalDateTime),
  /** It may have begun earlier than anybody looked. */
  isSinceAtLeast: Type.Boolean(),
  /** The battery's voltage, the signal, the value that does not move; minutes that a clock is ahead; how many doubtful readings. */
  value: Nullable(Type.Number()),
  /** Whom it was handled by; null = by nobody since it began. */
  handledBy: Nullable(Type.String()),
  handledAt: Nullable(LocalDateTime),
  note: Type.String(),
});
export type AbnormalRow = Static<typeof AbnormalRow>;

/** Ours: what is wrong now, what nobody has handled first, then the longest. */
export const getAllAbnormal = serviceCall('Abnormal', 'GetAll', {
  needs,
  input: Type.Object({
    ...PagedRequest,
    branch: Type.Optional(StationBranch),
    kind: Type.Optional(Type.Enum([...abnormalKinds])),
    isHandled: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({
    items: Type.Array(AbnormalRow),
    totalCount: Type.Integer(),
    /** How many there are of each kind that nobody has handled, whatever was sought. */
    open: Type.Record(Type.String(), Type.Integer()),
  }),
});

/** Ours: marks one as handled, or as not; it counts until it ends and begins anew. */
export const markAbnormal = serviceCall('Abnormal', 'Mark', {
  needs,
  input: Type.Object({
    stcd: Type.String({ minLength: 1, maxLength: 10 }),
    kind: Type.Enum([...abnormalKinds]),
    element: Type.String({ maxLength: 44 }),
    isHandled: Type.Boolean(),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  output: Type.Null(),
});

/** Ours: who can be written to of a station: those who may see it and its alarms, whoever is on duty first. */
export const getAbnormalPeople = serviceCall('Abnormal', 'GetPeople', {
  needs,
  input: Type.Object({ stcd: Type.String({ minLength: 1, maxLength: 10 }) }),
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        ...{ userId: Type.Integer(), userName: Type.String(), name: Type.String(), surname: Type.String() },
        isOnDuty: Type.Boolean(),
      }),
    ),
  }),
});

/** Ours: writes to one of them of what is wrong, on all ways there are to them; answers which. What becomes of it is told with the messages of alarms. */
export const writeOfAbnormal = serviceCall('Abnormal', 'Write', {
  needs,
  input: Type.Object({
    stcd: Type.String({ minLength: 1, maxLength: 10 }),
    kind: Type.Enum([...abnormalKinds]),
    element: Type.String({ maxLength: 44 }),
    userId: Type.Integer(),
    text: Type.String({ minLength: 1, maxLength: 400 }),
  }),
  output: Type.Object({ ways: Type.Array(Type.Enum([...messageWays])) }),
});

import { type Static, Type } from 'typebox';
import { EntityId, LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { commandProtocols, commandStates } from '../station-commands.ts';
import { OriginalMsgField } from './original-msg.ts';

/** A command to one station. Times are tenant-local. */
export const StationCommand = Type.Object({
  id: Type.Integer(),
  /** Those that were asked for together have one. */
  batchId: Type.Integer(),
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  /** A name of `commandKinds`. */
  kind: Type.String(),
  protocol: Type.Enum([...commandProtocols]),
  code: Type.String(),
  /** What it was given, as JSON; a password is never told. */
  given: Type.String(),
  state: Type.Enum([...commandStates]),
  /** How often it was sent. */
  tries: Type.Integer(),
  askedBy: Type.String(),
  askedAt: LocalDateTime,
  /** Until when it waits for its station to come back. */
  limitAt: LocalDateTime,
  sentAt: Nullable(LocalDateTime),
  endedAt: Nullable(LocalDateTime),
  /** The message that answered it. */
  answerMsgID: Nullable(Type.Integer()),
  /** What the station said against it, in the words of its protocol. */
  said: Type.String(),
  /** Who consented or declined, where a second person decides. */
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(LocalDateTime),
});
export type StationCommand = Static<typeof StationCommand>;

const mostStationsOfCommand = 1_000;
/** A station may stay away for a week. */
export const longestWaitMinutes = 7 * 24 * 60;

const Counts = Type.Record(Type.Enum([...commandStates]), Type.Integer());

/**
 * Asks for a command to each of some stations; those that are offline get it when they come back within `waitMinutes`. The kind has a
 * permission of its own. One that is dangerous is taken only with `isConfirmed`; one that moves water goes to one station, and waits for
 * another person's consent. Stations that do not speak its protocol are told.
 */
export const sendStationCommand = serviceCall('StationCommand', 'Send', {
  needs: 'Pages.Commands',
  input: Type.Object({
    kind: Type.String({ minLength: 1, maxLength: 40 }),
    stcds: Type.Array(Type.String({ minLength: 1, maxLength: 10 }), {
      minItems: 1,
      maxItems: mostStationsOfCommand,
    }),
    given: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 40 }),
        Type.Union([
          Type.String({ maxLength: 200 }),
          Type.Number(),
          Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50 }),
        ]),
      ),
    ),
    waitMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: longestWaitMinutes, default: 10 })),
    isConfirmed: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({
    batchId: Nullable(Type.Integer()),
    /** Of the first of them. */
    commandId: Nullable(Type.Integer()),
    asked: Type.Integer(),
    /** Codes of stations that are of another protocol. */
    unfit: Type.Array(Type.String()),
  }),
});

/** Newest first; of stations that the caller may see. `counts` of all found, by state. */
export const getAllStationCommands = serviceCall('StationCommand', 'GetAll', {
  needs: 'Pages.Commands',
  input: Type.Object({
    ...PagedRequest,
    batchId: Type.Optional(Type.Integer()),
    stcd: Type.Optional(Type.String({ maxLength: 10 })),
    state: Type.Optional(Type.Enum([...commandStates])),
  }),
  output: Type.Object({ ...PagedResult(StationCommand).properties, counts: Counts }),
});

/** One command, with the values and the fields of the message that answered it. */
export const getStationCommand = serviceCall('StationCommand', 'Get', {
  needs: 'Pages.Commands',
  input: Type.Object({ id: EntityId }),
  output: Type.Object({
    ...StationCommand.properties,
    /** It awaits consent, and the caller is another than who asked and may give it. */
    mayConsent: Type.Boolean(),
    values: Type.Array(
      Type.Object({
        element: Type.String(),
        elementName: Type.String(),
        unit: Type.String(),
        decimals: Type.Integer(),
        value: Nullable(Type.Number()),
        observedAt: LocalDateTime,
      }),
    ),
    /** What else the answer says: parameters, version, times. */
    fields: Type.Array(OriginalMsgField),
  }),
});

/** A second person consents to a command that moves water, or declines it. Refused to whoever asked for it. */
export const consentToStationCommand = serviceCall('StationCommand', 'Consent', {
  needs: 'Pages.Commands.Actuate',
  input: Type.Object({ id: EntityId, isGiven: Type.Boolean() }),
  output: Type.Object({ state: Type.Enum([...commandStates]) }),
});

/** Calls off what has not been sent yet: one command, or all of a batch. Answers how many. */
export const cancelStationCommand = serviceCall('StationCommand', 'Cancel', {
  needs: 'Pages.Commands',
  input: Type.Object({ id: Type.Optional(EntityId), batchId: Type.Optional(EntityId) }),
  output: Type.Object({ cancelled: Type.Integer() }),
});

/** A frame that passed a station's line, its bytes in hex; times are tenant-local. */
const Passed = Type.Object({
  number: Type.Integer(),
  at: LocalDateTime,
  isDown: Type.Boolean(),
  func: Nullable(Type.String()),
  funcName: Nullable(Type.String()),
  frame: Type.String(),
  isText: Type.Boolean(),
  fields: Type.Array(OriginalMsgField),
});
export type Passed = Static<typeof Passed>;

/**
 * What passes on the line of a station, from the first time that it is asked for on: frames with a number above `after`. `line` is null
 * while the station has none at any backend.
 */
export const getStationTraffic = serviceCall('StationCommand', 'GetTraffic', {
  needs: 'Pages.SiteSys.DeviceDev',
  input: Type.Object({
    stcd: Type.String({ minLength: 1, maxLength: 10 }),
    after: Type.Optional(Type.Integer()),
  }),
  output: Type.Object({
    line: Nullable(
      Type.Object({
        protocol: Type.Enum([...commandProtocols]),
        remoteAddress: Type.String(),
        /** The station was first heard on it, and last. */
        since: LocalDateTime,
        heardAt: LocalDateTime,
        framesIn: Type.Integer(),
        framesOut: Type.Integer(),
        bytesIn: Type.Integer(),
        /** Stations that speak by it. */
        stations: Type.Integer(),
      }),
    ),
    items: Type.Array(Passed),
  }),
});

/** Parameters of SL 651's configuration tables, named in the caller's language. */
export const getCommandGuides = serviceCall('StationCommand', 'GetGuides', {
  needs: 'Pages.Commands',
  input: Type.Object({}),
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        /** Two hex digits. */
        guide: Type.String(),
        name: Type.String(),
        unit: Type.String(),
        isRuntime: Type.Boolean(),
      }),
    ),
  }),
});

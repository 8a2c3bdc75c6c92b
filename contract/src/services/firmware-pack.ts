import { type Static, Type } from 'typebox';
import { EntityId, FilledText, LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** On its way, to be offered, refused for what `fault` says, or not offered any more. */
export const packStates = ['uploading', 'ready', 'refused', 'withdrawn'] as const;
export type PackState = (typeof packStates)[number];

export const mostPackBytes = 32 * 1024 ** 2;
/** A pack is sent in pieces of at most so many bytes. */
export const packChunkBytes = 256 * 1024;

/** A pack of firmware. Version, models and notes are what it says of itself, under its signature; empty until it is whole. */
export const FirmwarePack = Type.Object({
  id: Type.Integer(),
  fileName: Type.String(),
  version: Type.String(),
  models: Type.Array(Type.String()),
  notes: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** Bytes that are here, from the first one on. */
  received: Type.Integer(),
  /** Hex. */
  sha256: Type.String(),
  /** The configured key that it is signed by; empty until it was checked. */
  keyName: Type.String(),
  state: Type.Enum([...packStates]),
  /** Why it was refused. */
  fault: Type.String(),
  /** For devices that people update by phone. */
  forPhone: Type.Boolean(),
  uploadedBy: Type.String(),
  createdAt: LocalDateTime,
});
export type FirmwarePack = Static<typeof FirmwarePack>;

const needs = 'Pages.SiteSys.FirmwarePack';

/** Newest first. */
export const getAllFirmwarePacks = serviceCall('FirmwarePack', 'GetAll', {
  needs,
  alsoFor: ['Pages.SiteSys.OTAUpgrade'],
  input: Type.Object({ ...PagedRequest, state: Type.Optional(Type.Enum([...packStates])) }),
  output: Type.Object({
    ...PagedResult(FirmwarePack).properties,
    /** Names of the keys by which packs are checked; none: no pack can be taken. */
    keys: Type.Array(Type.String()),
  }),
});

/** Begins to send a pack, or goes on with one of the same content that was cut off: `received` bytes are here already. */
export const beginFirmwarePack = serviceCall('FirmwarePack', 'Begin', {
  needs,
  input: Type.Object({
    fileName: FilledText(200),
    size: Type.Integer({ minimum: 1, maximum: mostPackBytes }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
  output: Type.Object({ id: Type.Integer(), received: Type.Integer(), isWhole: Type.Boolean() }),
});

/** A piece at the place where the last one ended, base64; one that is here already changes nothing. */
export const addFirmwareChunk = serviceCall('FirmwarePack', 'AddChunk', {
  needs,
  isLong: true,
  input: Type.Object({
    id: EntityId,
    at: Type.Integer({ minimum: 0, maximum: mostPackBytes }),
    bytes: Type.String({
      maxLength: Math.ceil(packChunkBytes / 3) * 4 + 4,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
    }),
  }),
  output: Type.Object({ received: Type.Integer() }),
});

/** Checks a pack that is whole: digest, signature, models. One that does not hold is kept as refused, with the reason. */
export const finishFirmwarePack = serviceCall('FirmwarePack', 'Finish', {
  needs,
  input: Type.Object({ id: EntityId }),
  output: FirmwarePack,
});

/** Whether a pack is for devices that people update by phone. */
export const updatePackForPhone = serviceCall('FirmwarePack', 'UpdateForPhone', {
  needs,
  input: Type.Object({ id: EntityId, forPhone: Type.Boolean() }),
  output: FirmwarePack,
});

/** A pack is not offered any more; what is under way ends. */
export const withdrawFirmwarePack = serviceCall('FirmwarePack', 'Withdraw', {
  needs,
  input: Type.Object({ id: EntityId }),
  output: FirmwarePack,
});

/** Forgets a pack that is not whole, was refused, or is withdrawn and was never offered. */
export const deleteFirmwarePack = serviceCall('FirmwarePack', 'Delete', {
  needs,
  input: Type.Object({ id: EntityId }),
  output: Type.Null(),
});

/** Packs for devices that people update by phone, ready ones alone. */
export const getAllPhonePacks = serviceCall('WxOtaPack', 'GetAll', {
  needs: 'Pages.Production.WXOTAPack',
  input: Type.Object({ ...PagedRequest }),
  output: PagedResult(FirmwarePack),
});

/** One of them as it is, base64, to be handed to a phone. */
export const getPhonePack = serviceCall('WxOtaPack', 'Get', {
  needs: 'Pages.Production.WXOTAPack',
  isLong: true,
  input: Type.Object({ id: EntityId }),
  output: Type.Object({ fileName: Type.String(), sha256: Nullable(Type.String()), bytes: Type.String() }),
});

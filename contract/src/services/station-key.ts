import { type Static, Type } from 'typebox';
import { EntityId, FilledText, LocalDateTime } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

const needs = 'Pages.SiteSys.SiteMsgManagement';
const Stcd = Type.String({ minLength: 1, maxLength: 10 });

/** A key under which a device posts readings of its station by HTTP; the key itself is told once, when it is made. */
export const StationKey = Type.Object({
  id: Type.Integer(),
  stcd: Type.String(),
  /** Whose it is: the logger's number, the vendor's platform. */
  name: Type.String(),
  /** How it begins. */
  hint: Type.String(),
  createdAt: LocalDateTime,
  createdBy: Type.String(),
});
export type StationKey = Static<typeof StationKey>;

export const longestKeyName = 64;

/** Ours: the keys of a station, the oldest first. */
export const getAllStationKeys = serviceCall('StationKey', 'GetAll', {
  needs,
  input: Type.Object({ stcd: Stcd }),
  output: Type.Object({ items: Type.Array(StationKey) }),
});

/** Ours: makes a key. The answer alone tells it. */
export const createStationKey = serviceCall('StationKey', 'Create', {
  needs,
  input: Type.Object({ stcd: Stcd, name: FilledText(longestKeyName) }),
  output: Type.Object({ id: Type.Integer(), key: Type.String() }),
});

/** Ours: revokes a key; whatever is sent under it is refused from then on. */
export const deleteStationKey = serviceCall('StationKey', 'Delete', {
  needs,
  input: Type.Object({ id: EntityId }),
  output: Type.Null(),
});

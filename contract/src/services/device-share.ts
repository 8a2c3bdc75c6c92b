import { type Static, Type } from 'typebox';
import { EntityId, LocalDateTime, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

const needs = 'Pages.Production.DeviceProduce';

/**
 * That a person lets another see the data of the station at which a device is: its last data, original data, place on the map and live
 * data, as far as the other's role opens such screens, and nothing else. It lasts while the device stays there, its sharer is active and sees the station by right of their own.
 */
export const DeviceShare = Type.Object({
  id: Type.Integer(),
  deviceId: Type.Integer(),
  deviceCode: Type.String(),
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  sharerId: Type.Integer(),
  sharerUserName: Type.String(),
  comsumerId: Type.Integer(),
  comsumerUserName: Type.String(),
  sharedAt: LocalDateTime,
  /** False: the sharer does not see the station any more, or one of them was switched off. */
  isInEffect: Type.Boolean(),
});
export type DeviceShare = Static<typeof DeviceShare>;

const Search = Type.Object({
  ...PagedRequest,
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  deviceId: Type.Optional(EntityId),
  branch: Type.Optional(StationBranch),
});

/** What the caller shares, with whom; newest first. */
export const getComsumersBySharer = serviceCall('DeviceShare', 'GetComsumersBySharer', {
  needs,
  input: Search,
  output: PagedResult(DeviceShare),
});

/** What others share with the caller; newest first. */
export const getSharersByComsumer = serviceCall('DeviceShare', 'GetSharersByComsumer', {
  needs: 'signed-in',
  input: Search,
  output: PagedResult(DeviceShare),
});

const Ids = Type.Array(EntityId, { minItems: 1, maxItems: 100 });

/** Shares each of the devices with each of the users, all or none; `count`: how many shares are new. */
export const createDeviceComsumers = serviceCall('DeviceShare', 'CreateDeviceComsumers', {
  needs,
  input: Type.Object({ deviceIds: Ids, comsumerIds: Ids }),
  output: Type.Object({ count: Type.Integer() }),
});

/** Ends what the caller shares of a device with these users; `count`: how many shares there were. */
export const removeDeviceComsumers = serviceCall('DeviceShare', 'RemoveDeviceComsumers', {
  needs,
  input: Type.Object({ deviceId: EntityId, comsumerIds: Ids }),
  output: Type.Object({ count: Type.Integer() }),
});

/** Ends a share; it is its sharer's, its consumer's, and that of whoever administers users. */
export const deleteDeviceShare = serviceCall('DeviceShare', 'Delete', {
  needs: 'signed-in',
  input: Type.Object({ id: EntityId }),
  output: Type.Null(),
});

/** Ours: with whom the caller could share, by user name. */
export const getComsumerOptions = serviceCall('DeviceShare', 'GetComsumerOptions', {
  needs,
  input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
  output: Type.Object({ items: Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() })) }),
});

import { type Static, Type } from 'typebox';
import { EntityId, LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

const needs = 'Pages.Production.DeviceProduce';

/** A code of an administrative division by GB/T 2260: `610000` a province, `610700` a city, `610702` a county or district. */
const divisionCode = '^[1-9]\\d{5}$';

/** An administrative division; names are Chinese alone, as the standard has them. */
export const Division = Type.Object({
  code: Type.String({ pattern: divisionCode }),
  name: Type.String(),
  /** null = a province. */
  parentCode: Nullable(Type.String({ pattern: divisionCode })),
});
export type Division = Static<typeof Division>;

/** The administrative divisions of GB/T 2260 as a tree: each names the one above, which comes before it. */
export const getCitys = serviceCall('DeviceBindInfo', 'GetCitys', {
  needs: 'signed-in',
  input: Type.Object({}),
  output: Type.Object({ items: Type.Array(Division) }),
});

/** Where a device is at its station. */
const place = {
  /** Code of the administrative division; null = not told. */
  addvcd: Type.Optional(Nullable(Type.String({ pattern: divisionCode }), { default: null })),
  /** Such as 'left bank, on the mast'. */
  place: Type.Optional(Type.String({ maxLength: 100, default: '' })),
  remark: Type.Optional(Type.String({ maxLength: 500, default: '' })),
};

/** That a device is, or was, at a station. Times are tenant-local. */
export const DeviceBinding = Type.Object({
  id: Type.Integer(),
  /** null = the device has been deleted since. */
  deviceId: Nullable(Type.Integer()),
  deviceCode: Type.String(),
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  addvcd: Nullable(Type.String()),
  /** Names from the province down; the code where the list has no such code. */
  divisionName: Type.String(),
  place: Type.String(),
  remark: Type.String(),
  boundAt: LocalDateTime,
  boundBy: Type.String(),
  /** null = it is there still. */
  unboundAt: Nullable(LocalDateTime),
  unboundBy: Nullable(Type.String()),
});
export type DeviceBinding = Static<typeof DeviceBinding>;

export const bindingOrders = ['boundAt', 'unboundAt', 'deviceCode', 'stcd', 'place'] as const;

/**
 * Bindings at stations that the caller sees, of now and of before; `isBound` filters by that. `addvcd` finds those in the division and all
 * below it. Newest first unless `sorting` names one of `bindingOrders`.
 */
export const getAllBindings = serviceCall('DeviceBindInfo', 'GetAll', {
  needs,
  input: Type.Object({
    ...PagedRequest,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    isBound: Type.Optional(Type.Boolean()),
    deviceId: Type.Optional(EntityId),
    branch: Type.Optional(StationBranch),
    stcd: Type.Optional(Type.String({ maxLength: 20 })),
    addvcd: Type.Optional(Type.String({ pattern: divisionCode })),
    boundById: Type.Optional(EntityId),
  }),
  output: PagedResult(DeviceBinding),
});

/** Says at which station a device is; one that is at another is refused with its name. */
export const bindDevice = serviceCall('DeviceBindInfo', 'Create', {
  needs,
  input: Type.Object({
    /** As it is scanned from the box, in any case. */
    deviceCode: Type.String({ minLength: 1, maxLength: 64 }),
    stcd: Type.String({ minLength: 1, maxLength: 20 }),
    ...place,
  }),
  output: DeviceBinding,
});

/** Says otherwise where at its station a device is. */
export const updateBinding = serviceCall('DeviceBindInfo', 'Update', {
  needs,
  input: Type.Object({ id: EntityId, ...place }),
  output: DeviceBinding,
});

/** Takes a device from its station: what it was shared for ends, the binding stays as history. */
export const unbindDevice = serviceCall('DeviceBindInfo', 'Delete', {
  needs,
  input: Type.Object({ id: EntityId }),
  output: Type.Null(),
});

/** Who bound the devices that are at stations now, and how many each. */
export const getAllBinders = serviceCall('DeviceProduce', 'GetAllBinders', {
  needs,
  input: Type.Object({}),
  output: Type.Object({
    items: Type.Array(
      Type.Object({ userId: Type.Integer(), userName: Type.String(), deviceCount: Type.Integer() }),
    ),
  }),
});

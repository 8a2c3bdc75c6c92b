import { type Static, Type } from 'typebox';
import { LocalDateTime, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

const needs = 'Pages.Administration.ApiLoginWhiteList';

/** A range of addresses from which people may sign in: `203.0.113.0/24`, `2001:db8::/32`, or one address. */
export const WhiteListRow = Type.Object({
  id: Type.Integer(),
  network: Type.String(),
  description: Type.String(),
  creationTime: LocalDateTime,
  /** Whether the caller's own address is in it. */
  holdsCaller: Type.Boolean(),
  concurrencyStamp: Type.String(),
});
export type WhiteListRow = Static<typeof WhiteListRow>;

const editable = {
  network: Type.String({ minLength: 1, maxLength: 50 }),
  description: Type.Optional(Type.String({ maxLength: 200, default: '' })),
};

/** An empty list lets people sign in from everywhere. `callerAddress`: where the caller comes from, as the list sees it. */
export const getAllWhiteListRows = serviceCall('ApiLoginWhiteList', 'GetAll', {
  needs,
  input: Type.Object({ ...PagedRequest, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
  output: Type.Object({ ...PagedResult(WhiteListRow).properties, callerAddress: Type.String() }),
});

/** No change is taken that would shut out the address it comes from. */
export const createWhiteListRow = serviceCall('ApiLoginWhiteList', 'Create', {
  needs,
  input: Type.Object(editable),
  output: WhiteListRow,
});

export const updateWhiteListRow = serviceCall('ApiLoginWhiteList', 'Update', {
  needs,
  input: Type.Object({ id: Type.Integer(), ...editable, concurrencyStamp: Type.String({ maxLength: 64 }) }),
  output: WhiteListRow,
});

export const deleteWhiteListRow = serviceCall('ApiLoginWhiteList', 'Delete', {
  needs,
  input: Type.Object({ id: Type.Integer() }),
  output: Type.Null(),
});

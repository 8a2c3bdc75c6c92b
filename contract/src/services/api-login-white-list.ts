import { Type } from 'typebox';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';

/**
 * Ranges of addresses from which people may sign in: `203.0.113.0/24`, `2001:db8::/32`, or one address. An empty list lets
 * people sign in from everywhere. No change is taken that would shut out the address it comes from.
 */
export const whiteList = entity({
  service: 'ApiLoginWhiteList',
  name: 'whiteList',
  needs: 'Pages.Administration.ApiLoginWhiteList',
  label: 'network',
  editable: {
    network: Type.String({ minLength: 1, maxLength: 50 }),
    description: Type.Optional(Type.String({ maxLength: 200, default: '' })),
  },
  told: {
    /** Whether the caller's own address is in it. */
    holdsCaller: Type.Boolean(),
  },
  /** Where the caller comes from, as the list sees it. */
  besideList: { callerAddress: Type.String() },
  unique: ['network'],
  soughtIn: ['network', 'description'],
  sortedBy: ['holdsCaller'],
  usualOrder: 'id',
});

export type WhiteListRow = OutputOf<typeof whiteList.calls.get>;

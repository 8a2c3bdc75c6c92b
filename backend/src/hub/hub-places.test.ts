import { expect, it } from 'vitest';
import type { Identity } from '../auth/identify.ts';
import { hasPlace, type Seated } from './hub-places.ts';

const places = { all: 10, ofPrograms: 2, signedOut: 3, ofUser: 4 };
const user = (id: number, is_service = false) =>
  ({ user: { tenant_id: 1, id, is_service } }) as unknown as Identity;
const relay = user(9, true);
const seats = (...ids: (number | null)[]): Seated[] =>
  ids.map((userId) => (userId === null ? null : { tenantId: 1, userId }));

it.each([
  ['a user with some', seats(3, 3, 3), user(3), true],
  ['a user with as many as one may have', seats(3, 3, 3, 3), user(3), false],
  ['another user', seats(3, 3, 3, 3), user(4), true],
  ['the same number of another tenant', [...seats(3, 3, 3), { tenantId: 2, userId: 3 }], user(3), true],
  ['one who is signed out', seats(null, null), null, true],
  ['one too many who is signed out', seats(null, null, null), null, false],
  ['a user, with the places of programs left', seats(1, 1, 1, 2, 2, 2, 3, 3), user(4), false],
  ['a program, with its places left', seats(1, 1, 1, 2, 2, 2, 3, 3), relay, true],
  ['a program that has more than a user may', seats(9, 9, 9, 9, 9, 3, 3, 3), relay, true],
  ['a program, with no place left', seats(1, 1, 1, 2, 2, 2, 3, 3, 9, 9), relay, false],
])('%s', (_, seated, identity, expected) => {
  expect(hasPlace(places, seated, identity)).toBe(expected);
});

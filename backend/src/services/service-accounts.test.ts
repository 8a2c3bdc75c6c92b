import { defaultPasswordKey } from '@stationwall/contract/password-encryption';
import { changePasswordTwo } from '@stationwall/contract/services/profile';
import {
  activateUser,
  deActivateUser,
  type UserRow,
  unlockUser,
  user as users,
} from '@stationwall/contract/services/user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encryptPassword } from '../auth/password-cipher.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { servicePassword, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let admin: Record<string, string>;
let relay: UserRow;
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  const { result } = await callAs(site, admin, users.calls.getAll, { keyword: 'relay' });
  relay = result.items[0] as UserRow;
});
afterAll(() => site?.close());

const belongs =
  'The account relay belongs to a program. Its name, roles and password are set where the program is set up; here it can be deactivated.';

it('an administrator cannot make a program’s account their own, nor take it from the program', async () => {
  expect(relay).toMatchObject({ userName: 'relay', isService: true });
  const sealed = (password: string) => encryptPassword(password, defaultPasswordKey);
  const passwords = { currentPassword: sealed('Admin#123'), newPassword: sealed('Mine#123') };
  const outcomes = [
    await callAs(site, admin, changePasswordTwo, { userId: relay.id, ...passwords }),
    await callAs(site, admin, users.calls.update, { ...relay, roleNames: ['Admin'] }),
    await callAs(site, admin, users.calls.update, { ...relay, userName: 'mine' }),
    await callAs(site, admin, users.calls.delete, { id: relay.id }),
  ];
  expect(outcomes.map(saidBy)).toEqual(outcomes.map(() => ({ status: 500, message: belongs, fields: [] })));
  await signInAs(site, 1, 'relay', servicePassword);
});

it('but can switch it off, and on again', async () => {
  const { headers } = await signInAs(site, 1, 'relay', servicePassword);
  expect((await callAs(site, admin, deActivateUser, { id: relay.id })).result.isActive).toBe(false);
  expect((await callAs(site, headers, users.calls.getAll, {})).status).toBe(401);
  expect((await callAs(site, admin, activateUser, { id: relay.id })).result.isActive).toBe(true);
  expect((await callAs(site, admin, unlockUser, { id: relay.id })).status).toBe(200);
});

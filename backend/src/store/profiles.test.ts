import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureUser, type NewUser, setPassword } from './account-changes.ts';
import { findUserById, type User } from './accounts.ts';
import { adoptUpload, keepUpload, pictureOf } from './profile-pictures.ts';
import { saveProfile, setCulture } from './profiles.ts';
import { findSession } from './sessions.ts';
import { upsertTenant } from './tenants.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';

const person = (userName: string): NewUser => ({
  tenantId: 1,
  userName,
  name: userName,
  surname: 'Lee',
  emailAddress: `${userName}@example.org`,
  passwordHash: async () => 'hash',
  isDemoPassword: false,
  passwordExpiresAt: null,
});
const begin = 1_795_332_885_000;

describe.each(testStoreKinds)('a person in the $name store', ({ open }) => {
  let test: TestStore;
  let ann: User;
  let bob: User;
  beforeAll(async () => {
    test = await open();
    await upsertTenant(test.store, {
      id: 1,
      tenancy_name: 'Default',
      name: 'Default',
      auto_register_centre: null,
    });
    ann = (await ensureUser(test.store.db, person('ann'))).user;
    bob = (await ensureUser(test.store.db, person('bob'))).user;
  });
  afterAll(() => test?.end());

  const profile = {
    name: '安',
    surname: 'Lee',
    userName: 'anna',
    emailAddress: 'anna@example.org',
    phoneNumber: '13800138000',
  };

  it('changes their profile and language, but takes no name or address of another', async () => {
    const { db } = test.store;
    expect(await saveProfile(db, ann, { ...profile, userName: 'BOB' })).toEqual(['userName']);
    expect(await saveProfile(db, ann, { ...profile, emailAddress: 'Bob@example.org' })).toEqual([
      'emailAddress',
    ]);
    expect(await findUserById(db, 1, ann.id)).toEqual(ann);
    expect(await saveProfile(db, ann, profile)).toEqual([]);
    await setCulture(db, ann, 'zh-Hans');
    expect(await findUserById(db, 1, ann.id)).toEqual({
      ...ann,
      user_name: 'anna',
      normalized_user_name: 'ANNA',
      email_address: 'anna@example.org',
      normalized_email_address: 'ANNA@EXAMPLE.ORG',
      name: '安',
      phone_number: '13800138000',
      culture: 'zh-Hans',
    });
  });

  it('of two who ask for one name at the same time, one gets it', async () => {
    const { db } = test.store;
    const asked = await Promise.all([
      saveProfile(db, ann, { ...profile, userName: 'kim', emailAddress: 'kim1@example.org' }),
      saveProfile(db, bob, { ...profile, userName: 'kim', emailAddress: 'kim2@example.org' }),
    ]);
    expect(asked.sort()).toEqual([[], ['userName']]);
  });

  it('makes an upload their picture by its token, once and within the hour', async () => {
    const { db } = test.store;
    await keepUpload(db, ann, { fileToken: 't1', picture: 'first' }, begin);
    await keepUpload(db, ann, { fileToken: 't2', picture: 'second' }, begin);
    expect([
      await adoptUpload(db, ann, 't1', begin),
      await adoptUpload(db, bob, 't2', begin),
      await adoptUpload(db, ann, 't2', begin + 3_600_000),
      await adoptUpload(db, ann, 't2', begin),
      await adoptUpload(db, ann, 't2', begin),
    ]).toEqual([false, false, false, true, false]);
    expect([await pictureOf(db, ann), await pictureOf(db, bob)]).toEqual(['second', null]);
  });

  it('goes on with the token by which they changed the password, until the next change', async () => {
    const { db } = test.store;
    const held = { tenantId: 1, userId: bob.id, stamp: bob.security_stamp };
    const isIn = async (tokenId: string) =>
      (await findSession(db, { ...held, signInId: 'sign-in', tokenId })) !== null;
    await setPassword(db, bob, { hash: 'new', expiresAt: null, keptTokenId: 'mine' });
    expect([await isIn('mine'), await isIn('other'), await isIn('')]).toEqual([true, false, false]);
    const now = await findUserById(db, 1, bob.id);
    await setPassword(db, now as User, { hash: 'newer', expiresAt: null });
    expect(await isIn('mine')).toBe(false);
  });
});

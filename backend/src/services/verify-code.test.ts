import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { accountsOf } from '../store/accounts.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ codeQuota: { burst: 60, perMinute: 1 } });
});
afterAll(() => site?.close());

const ask = (form: string) =>
  site.app.inject({ url: `/api/services/app/VerifyCode/Get?userNameOrEmailAddress=mobile&form=${form}` });

it('whom a full line of drawings sends away leaves no code in the store, and a question waits for no drawing', async () => {
  const db = accountsOf(site.store.db);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  // While the store is busy the first drawing waits for it, and all others for the first.
  const busy = site.store.db.transaction().execute(async () => {
    hold();
    await isReleased;
  });
  await isHeld;
  const asked = Array.from({ length: 52 }, () => ask('image'));
  const sentAway = await Promise.race(asked);
  expect([sentAway.statusCode, sentAway.headers['retry-after']]).toEqual([429, '5']);
  release();
  await busy;
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(51);
  expect((await ask('question')).statusCode).toBe(200);
  expect(await db.selectFrom('verification_codes').select('network').execute()).toHaveLength(52);
});

it('a network is made as many codes at once as its quota says', async () => {
  const statuses = [];
  for (let asked = 0; asked < 8; asked += 1) statuses.push((await ask('question')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
});

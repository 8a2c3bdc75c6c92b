import {
  approveDisplay,
  beginPairing,
  deleteDisplay,
  getAllDisplays,
  holdPicture,
  orderDisplay,
  pairDisplay,
  tellDisplay,
  updateDisplay,
} from '@stationwall/contract/services/display';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { user } from '@stationwall/contract/services/user';
import { wallLayout } from '@stationwall/contract/services/wall-layout';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let admin: Record<string, string>;
const how = {
  ...{ build: 'abc', scene: 'map' as const, frameRate: 59.8, heapBytes: 90_000_000, eventLagMs: 120 },
  ...{ width: 3840, height: 2160 },
};

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  await sql`update stations set bsnm = '长江' where tenant_id = 1 and stcd in ('61000001', '61000002')`.execute(
    site.store.db,
  );
  site.store.stationLists.forget(1);
});
afterAll(() => site?.close());

/** A screen that was let in: the headers of its account, and its number. */
async function paired(given: { name: string; branch?: string; layoutId?: number; column?: number }) {
  const { result: begun } = await callAs(site, {}, beginPairing, {});
  const { result: approved } = await callAs(site, admin, approveDisplay, { code: begun.code, ...given });
  const { result: told } = await callAs(site, {}, pairDisplay, { secret: begun.secret });
  const { userName = '', password = '' } = told.account ?? {};
  const { headers } = await signInAs(site, 1, userName, password);
  return { id: approved.id, secret: begun.secret, headers, userName, password };
}

describe('pairing', () => {
  it('a screen waits with its code, is let in, and hears its account once', async () => {
    const { result: begun } = await callAs(site, {}, beginPairing, {});
    expect(begun).toEqual({
      ...{ code: expect.stringMatching(/^\d{6}$/), secret: expect.any(String), expiresInS: 600 },
    });
    const ask = async () => (await callAs(site, {}, pairDisplay, { secret: begun.secret })).result;
    expect(await ask()).toEqual({ state: 'waiting', account: null });
    const approved = await callAs(site, admin, approveDisplay, { code: begun.code, name: ' Hall ' });
    expect(approved.status).toBe(200);
    expect(await ask()).toMatchObject({
      ...{ state: 'paired', account: { tenancyName: 'Default', userName: `display-${approved.result.id}` } },
    });
    expect(await ask()).toEqual({ state: 'gone', account: null });
    const again = await callAs(site, admin, approveDisplay, { code: begun.code, name: 'Twice' });
    expect(saidBy(again).fields).toEqual([
      ['code', `No screen shows the code ${begun.code}. A code has six digits and ends after ten minutes.`],
    ]);
  });

  it('two screens that ask with one secret at once are not both let in', async () => {
    const { result: begun } = await callAs(site, {}, beginPairing, {});
    await callAs(site, admin, approveDisplay, { code: begun.code, name: 'Once' });
    const asked = await Promise.all(
      [1, 2, 3].map(() => callAs(site, {}, pairDisplay, { secret: begun.secret })),
    );
    expect(asked.map(({ result }) => result.state).sort()).toEqual(['gone', 'gone', 'paired']);
  });

  it('whoever guesses codes is told to wait', async () => {
    const said = [];
    for (let nth = 0; nth < 9; nth += 1)
      said.push((await callAs(site, admin, approveDisplay, { code: `00000${nth}`, name: 'x' })).status);
    // One was wrong before.
    expect(said).toEqual([400, 400, 400, 400, 400, 400, 400, 429, 429]);
  });
});

describe('a display', () => {
  it('sees the stations of its branch and no others, new ones and other branches at once, and nobody signs in as it', async () => {
    const { id, headers, userName } = await paired({ name: 'Basin', branch: '长江' });
    const seen = async () =>
      (await callAs(site, headers, getDynamicLastDatasAll, {})).result.items.map(({ stcd }) => stcd).sort();
    expect(await seen()).toEqual(['61000001', '61000002']);
    await callAs(site, admin, updateDisplay, { id, name: 'Basin', branch: '' });
    expect(await seen()).toHaveLength(30);
    expect((await callAs(site, headers, user.calls.getAll, {})).status).toBe(403);
    const { result } = await callAs(site, admin, user.calls.getAll, { keyword: userName });
    expect(result.items.map(({ roleNames }) => roleNames)).toEqual([['DISPLAY']]);
  });

  it('tells how it is, hears what it is to do once, and is away when it is silent', async () => {
    const { id, headers } = await paired({ name: 'Room 2' });
    const tell = async (after: number) =>
      (await callAs(site, headers, tellDisplay, { ...how, after })).result;
    expect(await tell(0)).toEqual({ name: 'Room 2', layoutId: null, column: 1, row: 1, order: null });
    await callAs(site, admin, orderDisplay, { id, do: 'identify' });
    await callAs(site, admin, orderDisplay, { id, do: 'scene', scene: 'rain' });
    expect((await tell(0)).order).toEqual({ number: 2, do: 'scene', scene: 'rain' });
    expect((await tell(2)).order).toBe(null);
    const listed = async () =>
      (await callAs(site, admin, getAllDisplays, {})).result.items.find((one) => one.id === id);
    expect(await listed()).toMatchObject({ name: 'Room 2', isAlive: true, told: how, pairedBy: 'admin' });
    await sql`update displays set seen_at = seen_at - 31000 where id = ${id}`.execute(site.store.db);
    expect(await listed()).toMatchObject({ isAlive: false });
    expect(await listed()).toMatchObject({ picture: null });
    await callAs(site, headers, tellDisplay, { ...how, after: 2, picture: 'UklGRg==' });
    await tell(2);
    expect(await listed()).toMatchObject({ picture: 'UklGRg==' });
    const tooLarge = { ...how, after: 2, picture: 'x'.repeat(60_001) };
    expect((await callAs(site, headers, tellDisplay, tooLarge)).status).toBe(400);
    // Whoever may not manage displays sees none of them, a display neither.
    expect((await callAs(site, headers, getAllDisplays, {})).status).toBe(403);
  });

  it('has its place in a picture of several screens, which turn together', async () => {
    const given = { name: 'Two beside each other', screensAcross: 2 };
    const { result: layout } = await callAs(site, admin, wallLayout.calls.create, given as never);
    const { id: layoutId } = layout as { id: number };
    const [left, right, other] = [
      await paired({ name: 'Left', layoutId, column: 1 }),
      await paired({ name: 'Right', layoutId, column: 2 }),
      await paired({ name: 'Elsewhere' }),
    ];
    const tell = async ({ headers }: { headers: Record<string, string> }) =>
      (await callAs(site, headers, tellDisplay, { ...how, after: 0 })).result;
    expect(await tell(right)).toEqual({ name: 'Right', layoutId, column: 2, row: 1, order: null });
    await callAs(site, admin, orderDisplay, { id: left.id, do: 'scene', scene: 'rain' });
    const order = { number: 1, do: 'scene', scene: 'rain' };
    expect((await Promise.all([left, right, other].map(tell))).map((told) => told.order)).toEqual([
      ...[order, order, null],
    ]);
    await callAs(site, admin, orderDisplay, { id: left.id, do: 'identify' });
    expect((await tell(right)).order).toEqual(order);
    // Whoever touches one of them holds the other as well, and lets it go on.
    const orders = async () => (await Promise.all([left, right, other].map(tell))).map((told) => told.order);
    const identify = { number: 2, do: 'identify', scene: null };
    await callAs(site, left.headers, holdPicture, { scene: 'stages' });
    expect(await orders()).toEqual([identify, { number: 2, do: 'scene', scene: 'stages' }, null]);
    await callAs(site, left.headers, holdPicture, { scene: null });
    expect(await orders()).toEqual([identify, { number: 3, do: 'turn', scene: null }, null]);
    await callAs(site, other.headers, holdPicture, { scene: 'stages' });
    expect(await orders()).toEqual([identify, { number: 3, do: 'turn', scene: null }, null]);
    const placed = async (place: object) =>
      saidBy(await callAs(site, admin, updateDisplay, { id: other.id, name: 'x', layoutId, ...place }))
        .fields;
    expect([await placed({ column: 2 }), await placed({ column: 3 }), await placed({ row: 2 })]).toEqual([
      [['column', 'Right has this place in the picture.']],
      [['column', 'Two beside each other is a picture of 2 × 1 screens.']],
      [['row', 'Two beside each other is a picture of 2 × 1 screens.']],
    ]);
  });

  it('is revoked: its token ends, and its password with it', async () => {
    const { id, headers, userName, password } = await paired({ name: 'Old' });
    expect((await callAs(site, admin, deleteDisplay, { id })).status).toBe(200);
    expect((await callAs(site, headers, tellDisplay, { ...how, after: 0 })).status).toBe(401);
    await expect(signInAs(site, 1, userName, password)).rejects.toThrow();
  });

  it('is what only a display can be', async () => {
    const told = await callAs(site, admin, tellDisplay, { ...how, after: 0 });
    expect(saidBy(told)).toMatchObject({ status: 500, message: 'Only a paired screen tells how it is.' });
    const lacking = await callAs(site, admin, orderDisplay, { id: 1, do: 'scene' });
    expect(saidBy(lacking).fields).toEqual([['scene', 'Say to which scene the screen is to turn.']]);
    const unknown = await callAs(site, admin, updateDisplay, { id: 1, name: 'x', layoutId: 77 });
    expect(saidBy(unknown).fields).toEqual([['layoutId', 'There is no layout 77.']]);
  });
});

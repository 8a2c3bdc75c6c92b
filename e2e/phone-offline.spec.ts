import { Caller } from './drivers/api.ts';
import type { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

const phone = { width: 390, height: 844 };

/** What the browser keeps for somebody on this machine. */
const kept = (page: Screen['page']) =>
  page.evaluate(async () => {
    const pictures = await new Promise<{ states: { station: { stcd: string }; values: object }[] }[]>(
      (resolve) => {
        const opening = indexedDB.open('Stationwall.Pictures');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('pictures').objectStore('pictures').getAll();
          reading.onsuccess = () => resolve(reading.result);
        };
      },
    );
    return {
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      boots: Object.keys(localStorage).filter((key) => key.startsWith('Stationwall.Boot.signed-in')).length,
      withValues: pictures
        .flatMap(({ states }) => states)
        .filter(({ values }) => Object.keys(values).length > 0)
        .map(({ station }) => station.stcd),
    };
  });

story('a supervisor without a line sees what the phone saw last, and how old it is', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize(phone);
  await desk.openAs('admin', '/m/mobileLastData?keyword=61000012');
  const card = page.locator('.mobile-data > li').filter({ hasText: '61000012' });
  await expect(card.locator('dd').first()).toHaveText(/\d/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // A newer worker may load the page anew meanwhile.
  await expect(async () => expect((await kept(page)).withValues).toContain('61000012')).toPass({
    timeout: 60_000,
  });

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Last seen .+ ago \(.+\); waiting for the line\.$/)).toBeVisible();
  await expect(card.locator('dt').first()).not.toHaveText('Z');
  await expect(card.locator('dd').first()).toHaveText(/\d (m|mm|V|m³\/s)$/);

  await page.context().setOffline(false);
  await expect(page.locator('.sw-link[data-link="live"]')).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('.sw-kept-picture')).toHaveCount(0);

  await desk.signOut();
  await page.waitForURL(/login/);
  await expect.poll(() => kept(page)).toEqual({ caches: 0, workers: 0, boots: 0, withValues: [] });
});

interface OpenAlarm {
  id: number;
  version: number;
  stcd: string;
  state: string;
}

story(
  'what is acknowledged without a line tells its true outcome once there is one',
  async ({ desk, product }) => {
    story.setTimeout(180_000);
    const { page } = desk;
    const colleague = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
    const openAlarms = async () =>
      (await colleague.get<{ items: OpenAlarm[] }>('AlarmManage/GetAll', { MaxResultCount: 500 })).items;
    await page.setViewportSize(phone);
    await desk.openAs('admin', '/m/mobileIndex');
    const cards = page
      .locator('.mobile-data > li')
      .filter({ has: page.getByRole('button', { name: 'Acknowledge' }) });
    await expect(cards.nth(1)).toBeVisible({ timeout: 90_000 });
    const codeOf = async (card: typeof cards) =>
      /\d{8}/.exec(await card.locator('small').first().innerText())?.[0] ?? '';
    const [mine, theirs] = [await codeOf(cards.nth(0)), await codeOf(cards.nth(1))];
    const cardOf = (stcd: string) => page.locator('.mobile-data > li').filter({ hasText: stcd }).first();
    // The storm goes on: what is acknowledged may have returned, or be suppressed, soon after.
    const ofMine = (await openAlarms()).filter(({ stcd }) => stcd === mine);
    const told = page.getByRole('region', { name: 'Acknowledgements' }).getByRole('listitem');

    await page.context().setOffline(true);
    for (const stcd of [mine, theirs])
      await cardOf(stcd).getByRole('button', { name: 'Acknowledge' }).first().click();
    await expect(told).toHaveText([/Waits for the line pressed/, /Waits for the line pressed/]);
    for (const { id, version, stcd, state } of await openAlarms())
      if (stcd === theirs && state === 'unacknowledged')
        await colleague.post('AlarmManage/TakeStep', { act: 'acknowledge', alarms: [{ id, version }] });

    await page.context().setOffline(false);
    await expect(told).toHaveText([
      /Acknowledged pressed/,
      /Not acknowledged: .*it has changed since you saw it \(acknowledged\).* pressed/s,
    ]);
    const reasons = await Promise.all(
      ofMine.map(({ id }) => colleague.get<{ items: { why: string }[] }>('AlarmRecord/GetSteps', { id })),
    );
    expect(JSON.stringify(reasons)).toContain('without a line');
    for (const _ of ['one', 'other']) await told.first().getByRole('button', { name: 'Seen' }).click();
    await expect(told).toHaveCount(0);
  },
);

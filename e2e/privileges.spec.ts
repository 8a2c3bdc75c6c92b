import { authenticate, Caller, firstSnapshot } from './drivers/api.ts';
import { expect, story } from './drivers/story.ts';

interface Page {
  items: { stcd: string; isPublic: boolean }[];
  totalCount: number;
}

story(
  'viewer sees the same 12 stations in the list, on the map and over the live link',
  async ({ desk, product }) => {
    const viewer = await Caller.signIn(product.url, 1, 'viewer', 'Viewer#123');
    const list = await viewer.get<Page>('LastData/GetDynamicLastDatas', { maxResultCount: 1000 });
    expect(list.totalCount).toBe(12);
    const twelve = list.items.map(({ stcd }) => stcd).sort();
    const live = await viewer.snapshot();
    expect(live.stations.map(({ station }) => station.stcd).sort()).toEqual(twelve);

    await desk.openAs('viewer', '/device-map');
    await expect.poll(() => desk.stationsListed()).toBe(12);
    await desk.open('/strong/last-data');
    await expect.poll(() => desk.stationsListed()).toBe(12);
  },
);

story('a header that names another tenant changes nothing for who is signed in', async ({ product }) => {
  const { accessToken } = await authenticate(product.url, 2, 'admin', 'Admin#123');
  const forged = await fetch(`${product.url}/api/services/app/LastData/GetDynamicLastDatasAll`, {
    headers: { authorization: `Bearer ${accessToken}`, 'Abp.TenantId': '1' },
  });
  const { result: page } = (await forged.json()) as { result: Page };
  expect(page.totalCount).toBe(40);
  expect(page.items.filter(({ stcd }) => !stcd.startsWith('62'))).toEqual([]);
});

story(
  'signed out, the map shows the public stations of Default only, and says so for Riverside',
  async ({ desk, product }) => {
    await desk.open('/device-map');
    await expect(desk.link()).toHaveText('Live');
    const open = await firstSnapshot(product.url, {
      type: 'authenticate',
      public: true,
      tenancyName: 'Default',
    });
    const shown = open.stations.length;
    // A list follows with the next frame, which may take a while where a processor draws the map.
    await expect.poll(() => desk.stationsListed()).toBe(shown);
    expect(shown).toBeGreaterThan(100);
    expect(shown).toBeLessThan(600);
    expect(open.stations.filter(({ station }) => !station.stcd.startsWith('61'))).toEqual([]);

    await expect(
      firstSnapshot(product.url, { type: 'authenticate', public: true, tenancyName: 'Riverside' }),
    ).rejects.toThrow('closed with 4004');
    await desk.page.goto(`${product.url}/device-map?tenant=Riverside`);
    await expect(desk.page.getByText('sign in', { exact: false }).first()).toBeVisible();
    await expect(desk.stationsOfMap()).toHaveCount(0);
  },
);

story(
  'who is not signed in is sent to sign in and back; who lacks a permission learns it',
  async ({ desk, product }) => {
    await desk.page.goto(`${product.url}/strong/last-data`);
    await expect(desk.page).toHaveURL(/\/login\?redirect=%2Fstrong%2Flast-data/);
    await desk.page.locator('#userNameOrEmailAddress').fill('mobile');
    await desk.page.locator('#password').fill('wrong');
    await desk.page.keyboard.press('Enter');
    await expect(desk.page.getByText('Invalid user name or password')).toBeVisible();
    await desk.page.locator('#password').fill('Mobile#123');
    await desk.page.keyboard.press('Enter');
    await expect(desk.page).toHaveURL(/\/strong\/last-data$/);
    await desk.page.goto(`${product.url}/strong/original-data`);
    await expect(desk.page).toHaveURL(/\/401$/);
    await desk.page.goto(`${product.url}/strong/nowhere`);
    await expect(desk.page).toHaveURL(/\/404$/);
    await expect(desk.page).toHaveTitle(/^Page not found - /);
    for (const redirect of [
      '/.//evil.example/wall',
      '/x/..//evil.example',
      '//evil.example',
      '/\\evil.example',
    ]) {
      await desk.open(`/login?redirect=${encodeURIComponent(redirect)}`);
      await expect(desk.page).toHaveURL(`${product.url}/`);
    }
  },
);

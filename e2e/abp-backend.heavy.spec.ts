import { Account } from './drivers/account.ts';
import { Administration } from './drivers/administration.ts';
import { abpStory, expect } from './drivers/story.ts';

const password = '123qwe';

abpStory('rows of another shape: the same, and with a mapping they are shown', async ({ before, faults }) => {
  const { desk, site } = await before({ lastData: 'own' });
  await desk.signIn('admin', password);
  await expect(desk.page.getByText('in a form that is not known here').first()).toBeVisible();
  await site.close();
  const { fieldsOfOwnRows } = await import('../relay/src/testing/abp-backend/abp-last-data.ts');
  const { desk: mapped } = await before({ lastData: 'own' }, { LAST_DATA_FIELDS: fieldsOfOwnRows });
  await mapped.signIn('admin', password);
  await expect(mapped.page.getByText('2 stations').first()).toBeVisible();
  expect(await new Administration(mapped).menuEntries()).toContain('Device map');
  expect(faults).toEqual([]);
});

for (const clock of ['utc', 'local'] as const)
  abpStory(`dates of the ${clock} clock provider: no station is stale`, async ({ before, faults }) => {
    const { desk } = await before({
      lastData: 'contract',
      clock,
      announcedZone: 'Etc/UTC',
      serverOffsetH: 8,
    });
    await desk.signIn('admin', password);
    await expect(desk.link()).toHaveText('Polling');
    const live = desk.page.locator('.home-counts li', { hasText: 'Live' });
    await expect(live).toContainText('2');
    expect(faults).toEqual([]);
  });

abpStory(
  'a backend that reads no tenant: the host’s session is refused and signed out',
  async ({ before }) => {
    const { desk } = await before({ tenantHeader: 'X-Nobody' as never });
    await desk.open('/login');
    await desk.page.locator('#tenancyName').fill('Default');
    await new Account(desk).attempt('admin', password);
    await expect(
      desk.page.getByText('The server signed you in to “Host” instead of “Default”'),
    ).toBeVisible();
    const cookies = await desk.page.context().cookies();
    expect(cookies.filter(({ name }) => name === 'Abp.AuthToken').map(({ value }) => value)).toEqual([]);
  },
);

abpStory('the host edits a tenant, whose DTO wants its tenancy name', async ({ before, faults }) => {
  const { desk, site } = await before({});
  await desk.signIn('admin', password, '');
  const office = new Administration(desk);
  await desk.goTo('/system-setting/tenant');
  await office.edit('Default');
  await office.fill({ Name: 'Basin office' });
  await office.save();
  expect(site.backend.accounts.tenants[0]).toMatchObject({ tenancyName: 'Default', name: 'Basin office' });
  expect(faults).toEqual([]);
});

abpStory(
  'a stock template: what is true is said, once, and nothing waits for ever',
  async ({ before, faults }) => {
    const { desk } = await before({});
    await desk.signIn('admin', password);
    await expect(desk.link()).toHaveText('No last data');
    await expect(desk.page.getByText('so there are no stations to show here')).toHaveCount(1);
    await expect(desk.page.getByText('Loading…')).toHaveCount(0);
    const entries = await new Administration(desk).menuEntries();
    expect(entries).toContain('Users');
    expect(entries.join()).not.toMatch(/Audit log|map/i);
    await expect(desk.mapButton()).toHaveCount(0);
    await expect(desk.page.getByText('Resource not found!')).toHaveCount(0);
    await expect(desk.page.getByRole('link', { name: /data$/ })).toHaveCount(0);
    expect(faults).toEqual([]);
  },
);

abpStory(
  'one tenant alone, that no session is told: it is signed in to, and has its stations',
  async ({ before, faults }) => {
    const alone = { hasMultiTenancy: false, tellsTenants: false };
    const { desk } = await before({ ...alone, lastData: 'contract', hasFeatures: true });
    await desk.open('/login');
    await expect(desk.page.locator('#userNameOrEmailAddress')).toBeVisible();
    await new Account(desk).attempt('admin', password);
    await expect(desk.link()).toHaveText('Live');
    await expect(desk.page.getByText('2 stations').first()).toBeVisible();
    await expect(desk.page.getByText('Tenant not found')).toHaveCount(0);
    await desk.page.getByRole('button', { name: /^Account/ }).click();
    await expect(desk.page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expect(desk.page.getByText('Host', { exact: true })).toHaveCount(0);
    expect(faults).toEqual([]);
  },
);

abpStory('ABP 10 signs in to the tenant that was chosen', async ({ before }) => {
  const { desk } = await before({ tenantHeader: 'Abp-TenantId', lastData: 'contract', hasFeatures: true });
  await desk.signIn('admin', password);
  await expect(desk.link()).toHaveText('Live');
  await desk.page.getByRole('button', { name: /^Account/ }).click();
  await expect(desk.page.getByText('Tenant Default')).toBeVisible();
});

abpStory('administration offers what the stock services have, and it works', async ({ before, faults }) => {
  const { desk, site } = await before({ isAntiforgeryEnforced: true });
  await desk.signIn('admin', password);
  const office = new Administration(desk);
  await desk.goTo('/system-setting/user');
  await office.makeUser('liwei', []);
  await office.ok();
  await expect(office.dialog()).toContainText('Required');
  await office.fill({ 'Initial password': 'Letter#1' });
  await office.save();
  const actions = await (await office.actionsOf('liwei')).allInnerTexts();
  expect(actions.join()).not.toMatch(/Deactivate|Stations|Last data/);
  await desk.page.keyboard.press('Escape');
  await desk.page.getByRole('button', { name: /^Account/ }).click();
  await desk.page.getByRole('menuitem', { name: 'Change password' }).click();
  await office.fill({
    'Current password': password,
    'New password': 'Own#1234',
    'Repeat password': 'Own#1234',
  });
  await office.save();
  expect(site.backend.accounts.find(1, 'admin')?.password).toBe('Own#1234');
  expect(faults).toEqual([]);
});

import { Administration } from './drivers/administration.ts';
import { abpStory, expect } from './drivers/story.ts';

const password = '123qwe';

abpStory(
  'a stock template: what is true is said, once, and nothing waits for ever',
  async ({ before, faults }) => {
    const { desk } = await before({});
    await desk.signIn('admin', password);
    await expect(desk.link()).toHaveText('No last data');
    await expect(desk.page.getByText('This server serves no last data').first()).toBeVisible();
    await expect(desk.page.getByText('Loading…')).toHaveCount(0);
    expect(await new Administration(desk).menuEntries()).not.toContain('Audit log');
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

import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story('somebody is put on duty, swaps with another, and the week shows it', async ({ desk }) => {
  const office = new Administration(desk);
  const { page } = desk;
  await desk.openAs('admin', '/alarm/DutyRoster?week=2031-01-06');
  const make = async (person: string, day: string) => {
    await office.button('New shift').click();
    await office.field('Person').selectOption({ label: person });
    await office.fill({ From: `${day} 08:00`, To: `${day} 20:00` });
    await office.save();
  };
  await make('Olga Operator (operator)', '2031-01-06');
  await make('Ada Admin (admin)', '2031-01-07');
  const bar = (name: string, day: string) =>
    page.getByRole('button', { name: `1 · ${name}, ${day} 08:00 to ${day} 20:00: edit` });
  await expect(bar('Olga Operator', '2031-01-06')).toBeVisible();
  await office.button('New shift').click();
  await office.field('Person').selectOption({ label: 'Ada Admin (admin)' });
  await office.fill({ From: '2031-01-06 19:00', To: '2031-01-06 22:00' });
  await office.ok();
  await expect(page.getByRole('dialog')).toContainText('Place 1 of the chain is taken by operator');
  await office.button('Cancel').click();
  await office.confirm('Leave without saving');
  await page.getByRole('tab', { name: 'Shifts' }).click();
  await office.act('operator 2031-01-06 08:00', 'Swap…');
  await office
    .field('With the shift of')
    .selectOption({ label: 'Ada Admin · 2031-01-07 08:00 – 2031-01-07 20:00' });
  await office.fill({ Reason: 'A wedding' });
  await office.save();
  await page.getByRole('tab', { name: 'Week' }).click();
  await expect(bar('Ada Admin', '2031-01-06')).toContainText('⇄');
  await expect(bar('Olga Operator', '2031-01-07')).toBeVisible();
  await bar('Ada Admin', '2031-01-06').click();
  await expect(office.field('Person')).toHaveValue('admin');
  await office.button('Cancel').click();
});

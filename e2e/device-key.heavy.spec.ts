import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, story } from './drivers/story.ts';

const run = promisify(execFile);

story(
  'a device key is issued, curl posts readings under it through the relay, and it is revoked',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const stcd = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'New device key…' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Logger 7');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    const secret = page.getByRole('dialog', { name: 'Key for Logger 7' });
    const key = await secret.locator('output').innerText();
    await secret.getByRole('button', { name: 'Done' }).click();

    const post = async (values: object[]) => {
      const address = `${new URL(page.url()).origin}/ingest/readings`;
      const { stdout } = await run('curl', [
        ...['-sS', '-w', '\n%{http_code}', '-H', `Authorization: Bearer ${key}`],
        ...['-H', 'Content-Type: application/json', '-d', JSON.stringify({ values }), address],
      ]);
      const [body = '', status = ''] = stdout.split('\n');
      return { status: Number(status), ...JSON.parse(body) };
    };
    const time = '2026-11-20T08:05:00';
    expect(
      await post([
        { element: 'VT', time, value: 12.34 },
        { element: 'VT', time: 'soon', value: 1 },
      ]),
    ).toMatchObject({
      status: 200,
      accepted: 1,
      refused: [{ index: 1, field: 'time', given: 'soon' }],
    });
    await desk.open(`/strong/original-data?stcd=${stcd}&element=VT&begin=2026-11-20T08:04:00&end=${time}`);
    await expect(page.getByRole('row').nth(1)).toContainText('12.34');
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Show original message/ })
      .click();
    await expect(page.getByRole('dialog').getByText('Accepted with remarks')).toBeVisible();

    await desk.open(`/station/${stcd}`);
    await page.getByRole('button', { name: 'Revoke…' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText('No device posts for this station')).toBeVisible();
    expect(await post([{ element: 'VT', time, value: 12.34 }])).toMatchObject({
      status: 401,
      error: 'unknown key: it was never issued, or has been revoked',
    });
  },
);

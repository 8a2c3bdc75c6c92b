import { Caller } from './drivers/api.ts';
import { expect, story } from './drivers/story.ts';

const place = { longitude: 120.16, latitude: 30.25 };

story.describe('on a phone', () => {
  story.use({
    viewport: { width: 390, height: 844 },
    ...{ hasTouch: true, isMobile: true },
    ...{ geolocation: place, permissions: ['geolocation'] },
  });

  story(
    'a supervisor sees what is wrong, follows a station, reads back in its readings, and goes on to the next one',
    async ({ desk, product }) => {
      const { page } = desk;
      const admin = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
      const minutes = Array.from({ length: 45 }, (_, minute) => String(minute).padStart(2, '0'));
      const readings = minutes.map((minute, at): [string, number] => [
        `2026-11-01T08:${minute}:00`,
        500 + at / 10,
      ]);
      await admin.postReadings('61000002', 'Z', readings);
      await desk.openAs('mobile', '/m/mobileIndex');
      const cards = page.locator('.mobile-data > li');
      await page.getByRole('searchbox').fill('61000002');
      const found = cards.filter({ hasText: '61000002' }).first();
      await found.getByRole('button', { name: /^Follow / }).click();
      await page.getByRole('searchbox').fill('');
      const followed = page.locator('section', { hasText: 'Stations you follow' }).getByRole('listitem');
      await expect(followed.filter({ hasText: '61000002' })).toHaveCount(1);

      await page.getByRole('button', { name: 'Nearest first' }).tap();
      await expect(followed.first()).toContainText(/\d km away/);

      await page.getByRole('link', { name: 'Data', exact: true }).tap();
      await expect(page).toHaveURL(/\/m\/mobileLastData$/);
      await expect(cards.first()).toContainText(/\d km away/);

      await desk.goTo('/m/mobileOriginalData?stcd=61000002');
      const rows = page.getByRole('row');
      // As one scrolls on there are more than the first twenty.
      await expect(async () => {
        await rows.last().scrollIntoViewIfNeeded();
        expect(await rows.filter({ hasText: '504.40' }).count()).toBe(1);
      }).toPass();
      expect(await rows.count()).toBeGreaterThan(45);
      await page
        .getByRole('navigation', { name: 'Station before and after' })
        .getByRole('button')
        .last()
        .tap();
      await expect(page).toHaveURL(/stcd=61000003$/);
    },
  );

  story(
    'the other views lead from an alarm to its record, a message to its bytes, and a station to its chart and pictures, on a slow line',
    async ({ desk }) => {
      story.setTimeout(180_000);
      const { page } = desk;
      await desk.openAs('mobile', '/m/mobileAlarmDevice');
      const line = await page.context().newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
      });
      const station = page.getByRole('row').nth(1).getByRole('link').first();
      await expect(station).toBeVisible({ timeout: 90_000 });
      await expect(page.getByRole('region', { name: 'Alarms on the map', exact: true })).toContainText(
        /\d+ stations; in a ring: not acknowledged/,
      );
      await desk.goTo('/m/mobileAlarmRecord');
      await page
        .getByRole('button', { name: /^Details/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('row').first()).toBeVisible();
      await page.keyboard.press('Escape');

      await desk.goTo('/m/mobileOriginalMsg');
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('link')
        .or(page.getByRole('row').nth(1).getByRole('button'))
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText('CRC is right')).toBeVisible();
      await page.keyboard.press('Escape');

      await desk.goTo('/m/mobileLastData?keyword=61000210');
      await expect(page.locator('.mobile-data dd').first()).toHaveText(/\d/, { timeout: 60_000 });
      await desk.goTo('/m/mobileEcharts?stcds=61000210&elements=Z,VT');
      await expect(page.getByRole('figure').locator('canvas').first()).toBeVisible({ timeout: 30_000 });
      await desk.goTo('/m/mobileImg');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});

import { join } from 'node:path';
import { Administration } from './drivers/administration.ts';
import { ImportWindow } from './drivers/import-window.ts';
import { stationSheet } from './drivers/station-sheet.ts';
import { expect, story } from './drivers/story.ts';

const count = 2_000;

story(
  'from an empty tenant to 1,950 live stations by one spreadsheet, all 50 mistakes told',
  async ({ desk, product }) => {
    story.setTimeout(400_000);
    const { page } = desk;
    const office = new Administration(desk);
    const window = new ImportWindow(desk);
    const basin = join(product.folder, 'two-thousand.json');
    const network = ['--stations', String(count), '--centre', '5', '--seed', '5'];
    await product.field('basin', ...network, '--tenant', 'Replay', '--rivers', 'yangtze', '--out', basin);
    const { file, rows, told } = await stationSheet(basin, 37);
    expect([rows, told.length]).toEqual([count, 50]);

    await desk.openAs('admin', '/site-Sys/SiteMsgManagement', { tenancyName: 'Replay' });
    await expect(page.getByText('of 0').or(page.locator('.sw-table-empty')).first()).toBeVisible();
    await office.button('Import…').click();
    const begun = Date.now();
    await desk.watchStalls();
    await window.choose('stations.xlsx', file);
    await window.press('Check 2,000 rows');
    await expect(window.dialog).toContainText(
      '1,950 rows can be imported. 50 rows have faults and are left out.',
      {
        timeout: 60_000,
      },
    );
    const checked = Date.now();
    const faults = await window.faults();
    expect(faults.map((cells) => cells.slice(0, 3))).toEqual(told.map((one) => one.slice(0, 3)));
    const wrong = told.flatMap(([row, column, , allowed], index) =>
      allowed.test(faults[index]?.[3] ?? '') ? [] : [[row, column, String(allowed), faults[index]?.[3]]],
    );
    expect(wrong).toEqual([]);

    const uploaded = Date.now();
    await window.press('Import 1,950 rows');
    await expect(window.dialog.getByRole('progressbar')).toBeVisible();
    await expect(window.dialog).toContainText('Done, 1,950 created', { timeout: 110_000 });
    const stored = Date.now();
    const stallMs = await desk.longestStall();
    await window.press('Close');
    await expect(page.getByText(/of 1,?950/)).toBeVisible();

    const simulating = product.field(
      'simulate',
      '--basin',
      basin,
      '--to',
      product.ingest,
      '--steady',
      '--duration',
      '80',
    );
    await desk.goTo('/device-map');
    const live = async () => (await desk.freshnessCounts()).Live ?? 0;
    await expect.poll(live, { timeout: 60_000, intervals: [200] }).toBeGreaterThan(0);
    const firstLive = Date.now();
    await expect.poll(live, { timeout: 70_000, intervals: [200] }).toBe(1_950);
    const allLive = Date.now();
    await desk.goTo('/site-Sys/SiteMsgManagement?tab=unclaimed');
    await expect(page.getByText('of 50')).toBeVisible();
    await simulating;
    console.log(
      `checked in ${(checked - begun) / 1000} s, stored ${(stored - uploaded) / 1000} s after the upload, all live ${(allLive - firstLive) / 1000} s after the first, longest stall ${stallMs} ms`,
    );
    // Bounds that a machine keeps whose processor others hold half of the time; the figures are printed above.
    expect(stored - uploaded).toBeLessThan(120_000);
    // The longest interval of the basin is 60 s.
    expect(allLive - firstLive).toBeLessThan(70_000);
    expect(stallMs).toBeLessThan(6_000);
  },
);

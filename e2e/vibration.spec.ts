import { expect, story } from './drivers/story.ts';

story(
  'waveforms of pumps: spectrum told in words, raw samples to save, another one by the address, in both languages',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/strong/DataChart/VibrationDataChart');
    const spectrum = page.getByRole('region', { name: /^Spectrum of .* Pump/ });
    // The stations may have begun just now.
    await expect(spectrum).toBeVisible({ timeout: 40_000 });
    await expect(spectrum).toContainText(
      /strongest at [\d.]+ Hz|No frequency stands out|No spectrum: \d+ of 2,048/,
    );
    await expect(page.getByRole('figure', { name: 'Vibration velocity' })).toBeVisible();

    await page.getByLabel('Station', { exact: true }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/stcd=\d+/);
    await page.getByLabel('Taken at').selectOption({ index: 1 });
    await expect(page).toHaveURL(/id=\d+/);
    const search = new URL(page.url()).search;

    await desk.open(`/strong/DataChart/VibrationUnDataChart${search}`);
    const raw = page.getByRole('region', { name: /^Waveform of .* Pump/ });
    await expect(raw).toContainText('2,048');
    await expect(raw.locator('canvas')).toBeVisible();
    const saving = page.waitForEvent('download');
    await raw.getByRole('button', { name: 'Values (CSV)' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^Waveform of .*\.csv$/);

    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '原始波形' })).toBeVisible();
    await expect(page.getByRole('region', { name: /波形$/ })).toContainText('采样率');
  },
);

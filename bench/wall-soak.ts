// `npm run soak:wall`: a paired wall through all its scenes, many times faster than usual. See bench/README.md.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { usualLayout } from '@stationwall/contract/services/wall';
import { Caller } from '../e2e/drivers/api.ts';
import { Product } from '../e2e/drivers/product.ts';
import { WallProbe, type WallSample } from './wall-probe.ts';
import { faultsOfWall, growthMb } from './wall-soak-verdict.ts';

/** Each of them reports once in so many seconds as it usually does. */
const stations = 300;
const usualIntervalS = 50;
/** The scene at which samples are taken, so that they can be compared. */
const sampledAt = 'attention';
const sampleEveryMs = 20_000;
const cutEveryMs = 45_000;
const cutMs = 7_000;
const healMs = 120_000;
/** Before the end nothing is cut that could not heal. */
const lastCutMs = 60_000;
const sightMs = 60_000;
const acknowledgeEveryMs = 1_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '50' },
  },
});
const numberOf = (name: 'minutes' | 'rate', least: number, most: number) => {
  const value = Number(values[name]);
  if (value >= least && value <= most) return value;
  throw new Error(`--${name} is "${values[name]}"; allowed: a number from ${least} to ${most}.`);
};

interface OpenAlarms {
  items: { id: number; version: number; kind: string; state: string; severity: number }[];
}

/** Somebody acknowledges what takes the wall over, so that it goes on turning through the storm. */
async function acknowledge(office: Caller): Promise<void> {
  const { items } = await office.get<OpenAlarms>('AlarmManage/GetAll', { maxResultCount: 100 });
  for (const { id, version } of items.filter(
    ({ state, severity }) => state === 'unacknowledged' && severity >= 3,
  ))
    await office.post('AlarmManage/TakeStep', { act: 'acknowledge', alarms: [{ id, version }] });
}

/** Pairs a screen as people do: its code, approved at the desk. */
async function pair(page: Page, url: string): Promise<Caller> {
  await page.goto(`${url}/wall`);
  const code = page.locator('.wall-pair-code');
  await code.filter({ hasText: /^\d{6}$/ }).waitFor();
  const office = await Caller.signIn(url, 1, 'admin', 'Admin#123');
  await office.post('Display/Approve', { code: await code.textContent(), name: 'Soak' });
  await page.locator('.wall-window[data-link="live"]').waitFor({ timeout: 60_000 });
  return office;
}

const liveAgain = (page: Page) =>
  page
    .locator('.wall-window[data-link="live"]')
    .waitFor({ timeout: healMs })
    .then(
      () => true,
      () => false,
    );

async function soak(product: Product, page: Page, minutes: number, rate: number) {
  const begun = Date.now();
  const minuteNow = () => (Date.now() - begun) / 60_000;
  const isOver = () => minuteNow() >= minutes;
  await page.route('**/Wall/GetShown**', async (route) => {
    const answer = await route.fetch().catch(() => null);
    if (answer === null || !answer.ok()) return route.abort();
    const told = await answer.json();
    return route.fulfill({
      response: answer,
      json: { ...told, result: { ...told.result, dwellS: usualLayout.dwellS / rate } },
    });
  });
  const probe = await WallProbe.of(page);
  const office = await pair(page, product.url);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const scenes: Record<string, number> = Object.fromEntries(usualLayout.scenes.map((scene) => [scene, 0]));
  await page.exposeFunction('sceneShown', (scene: string) => {
    scenes[scene] = (scenes[scene] ?? 0) + 1;
  });
  const watchScenes = () =>
    page.evaluate(() => {
      let before = '';
      const look = () => {
        const { scene = '' } = document.querySelector<HTMLElement>('.wall-scene[data-shown]')?.dataset ?? {};
        if (scene === before) return;
        before = scene;
        void (window as unknown as { sceneShown(of: string): void }).sceneShown(scene);
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        attributeFilter: ['data-shown'],
        childList: true,
      });
    });
  await watchScenes();
  page.on('load', () => void watchScenes().catch(() => {}));

  const samples: WallSample[] = [];
  let [cuts, healed, isCut] = [0, 0, false];
  const hops = [
    {
      name: 'screen',
      cut: () => page.context().setOffline(true),
      restore: () => page.context().setOffline(false),
    },
    { name: 'relay', cut: () => product.stop('relay', 'SIGKILL'), restore: () => product.start('relay') },
    {
      name: 'backend',
      cut: () => product.stop('backend', 'SIGKILL'),
      restore: () => product.start('backend'),
    },
    { name: 'stations', cut: () => product.stop('field'), restore: async () => startStations() },
  ];
  const startStations = () =>
    product.startStations(['--speed', String(rate), '--interval', String(usualIntervalS / rate)]);
  startStations();

  const cutting = async () => {
    for (let nth = 0; !isOver(); nth++) {
      await pause(cutEveryMs);
      const hop = hops[nth % hops.length];
      if (!hop || minuteNow() * 60_000 > minutes * 60_000 - lastCutMs) return;
      isCut = true;
      cuts += 1;
      await hop.cut();
      await pause(cutMs);
      await hop.restore();
      const restored = performance.now();
      const isHealed = await liveAgain(page);
      if (isHealed) healed += 1;
      const seconds = ((performance.now() - restored) / 1_000).toFixed(1);
      console.log(
        `  ${hop.name} cut for ${cutMs / 1_000} s, ${isHealed ? 'live again after' : 'not live after'} ${seconds} s`,
      );
      isCut = false;
    }
  };
  const acknowledging = async () => {
    for (; !isOver(); await pause(acknowledgeEveryMs)) if (!isCut) await acknowledge(office).catch(() => {});
  };
  const sampling = async () => {
    while (!isOver()) {
      await pause(sampleEveryMs);
      await page
        .locator(`.wall-window[data-link="live"] .wall-scene[data-shown][data-scene="${sampledAt}"]`)
        .waitFor({ timeout: sightMs })
        .catch(() => {});
      const sample = await probe.sample(minuteNow());
      samples.push(sample);
      const { minute, heapMb, frameRate, ...counts } = sample;
      const shown = Object.values(scenes).reduce((sum, one) => sum + one, 0);
      console.log(
        `  ${minute.toFixed(1)} min: ${heapMb.toFixed(2)} MB, ${frameRate.toFixed(1)} frames/s, ${JSON.stringify(counts)}, ${shown} scenes, ${healed}/${cuts} hops`,
      );
    }
  };
  await Promise.all([cutting(), acknowledging(), sampling()]);
  const firstMinute = samples.filter(({ minute }) => minute <= 1.5);
  const firstFrameRate =
    firstMinute.reduce((sum, one) => sum + one.frameRate, 0) / Math.max(1, firstMinute.length);
  return { minutes, samples, firstFrameRate, renewals: loads, scenes, cuts, healed };
}

const [minutes, rate] = [numberOf('minutes', 1, 1_440), numberOf('rate', 1, usualIntervalS)];
const product = await Product.launch({
  basins: [['--stations', String(stations), '--centre', '1', '--seed', '1', '--tenant', 'Default']],
  intervalS: usualIntervalS,
});
const browser = await chromium.launch({
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
});
try {
  console.log(
    `  ${stations} stations, ${rate} times the usual rate: ${(stations * rate) / usualIntervalS} reports/s`,
  );
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-US' })
  ).newPage();
  const wall = await soak(product, page, minutes, rate);
  const faults = faultsOfWall(wall);
  for (const fault of faults) console.log(`✗ ${fault}`);
  const { samples, ...told } = wall;
  const first = samples[0];
  const last = samples.at(-1);
  console.log(
    JSON.stringify({
      soakWall: { ...told, heapGrowthMb: Number(growthMb(wall).toFixed(2)), first, last },
      faults,
    }),
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.close();
}

// `npm run bench:storm`: 10,000 alarms in a minute, and how desk and wall can be used meanwhile. See bench/README.md.
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { getAllAlarms } from '../contract/src/services/alarm-manage.ts';
import { alarmRule } from '../contract/src/services/alarm-rule.ts';
import { Screen } from '../e2e/drivers/screen.ts';
import { beside, median, quantiles, round, withDatabase } from './bench-parts.ts';
import type { SendersResult, SendersTask } from './path-senders.ts';
import { type Site, tokenOf, withSite } from './path-site.ts';

const seconds = process.argv.includes('--quick') ? 20 : 60;
/** Beyond what any station of the senders reports, so that each rings with its first report. */
const rules = [
  { name: 'Storm: discharge', element: 'Q', side: 'H', setpoint: 1, priority: 4 },
  { name: 'Storm: battery', element: 'VT', side: 'H', setpoint: 1, priority: 2 },
];
const lookEveryMs = 50;
const restMs = 2_000;

/** How long the page could not do anything, as a clock in it sees that. */
const watchClock = (page: Page) =>
  page.evaluate((every) => {
    const lags: number[] = [];
    let due = performance.now() + every;
    Object.assign(window, { lags });
    setInterval(() => {
      lags.push(Math.max(0, performance.now() - due));
      due = performance.now() + every;
    }, every);
  }, lookEveryMs);
const lagsOf = async (page: Page) => {
  const lags = await page.evaluate(() => (window as unknown as { lags: number[] }).lags);
  return { lagP99Ms: quantiles(lags).p99Ms, longestMs: round(Math.max(...lags)) };
};

/** Chooses another priority until the time is over, and waits each time for the list that belongs to it. */
async function work(page: Page, untilMs: number): Promise<number[]> {
  const took: number[] = [];
  const priority = page.getByLabel('Priority', { exact: true }).first();
  for (let nth = 0; performance.now() < untilMs; nth++) {
    const begun = performance.now();
    const answer = page.waitForResponse((one) => one.url().includes(getAllAlarms.path));
    await priority.selectOption({ label: ['Critical', 'Medium'][nth % 2] as string });
    await answer;
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    took.push(performance.now() - begun);
    await wait(restMs);
  }
  return took;
}

async function measure(browser: Browser, { name, product, port, stations }: Site) {
  const token = await tokenOf(product);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${product.url}${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { result: { totalCount: number } }).result;
  };
  for (const rule of rules) await ask('POST', alarmRule.calls.create.path, rule);
  const count = async () => (await ask('GET', `${getAllAlarms.path}?maxResultCount=1`)).totalCount;
  const open = async (path: string) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
    const page = await context.newPage();
    await new Screen(page, product.url).openAs('admin', path);
    return page;
  };
  const desk = await open('/alarm/AlarmManage');
  const wall = await open('/wall');
  // Rules are read every other second; then all is quiet.
  await wait(5_000);
  for (const page of [desk, wall]) await watchClock(page);
  const before = await count();
  const task: SendersTask = {
    ...{ mode: 'pace', port, stations, connections: 50, everyS: seconds, seconds },
    ...{ live: `${product.url.replace('http', 'ws')}/live`, token },
  };
  const sent = beside<SendersResult>('path-senders.ts', task).result;
  const took = await work(desk, performance.now() + seconds * 1_000);
  await sent;
  const alarms = (await count()) - before;
  const line = desk.getByRole('complementary', { name: 'Open alarms' });
  const told = Number(/\d+/.exec((await line.innerText()).replaceAll(',', ''))?.[0]);
  const figures = {
    ...{ seconds, alarms, toldOnDesk: told - before },
    desk: {
      ...(await lagsOf(desk)),
      ...{ filterMs: round(median(took)), longestFilterMs: round(Math.max(...took)), looks: took.length },
    },
    wall: await lagsOf(wall),
  };
  console.log(`${name}: ${JSON.stringify(figures)}`);
  return figures;
}

const browser = await chromium.launch({
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
});
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = (store: string) => named.length === 0 || named.includes(store);
const figures: Record<string, unknown> = {};
if (isWanted('embedded'))
  figures.embedded = await withSite('embedded', undefined, (site) => measure(browser, site));
if (isWanted('postgresql'))
  figures.postgresql = await withDatabase((url) =>
    withSite('postgresql', url, (site) => measure(browser, site)),
  );
console.log(JSON.stringify(figures));
process.exit(0);

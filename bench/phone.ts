// `npm run bench:phone`: the first seconds on a phone with one bar, and what the live link carries. See bench/README.md.
import { once } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { compactEventsIn } from '@stationwall/contract/compact-events';
import { WebSocket } from 'ws';
import { authenticate } from '../e2e/drivers/api.ts';
import { Product } from '../e2e/drivers/product.ts';

const rounds = process.argv.includes('--quick') ? 1 : 3;
const listenMs = 20_000;
/** As people type. */
const msBetweenLetters = 150;
/** 400 kbit/s each way, 400 ms there and back. */
const oneBar = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const admin = { tenancyName: 'Default', userNameOrEmailAddress: 'admin', password: 'Admin#123' };

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

interface Carried {
  snapshotBytes: number;
  /** Of the frames with events, heads included, for each event in them. */
  bytesPerDelivery: number;
  deliveries: number;
}

/** What a link at a wall's pace brings, in bytes on the wire, as a browser asks for it or as a plain client does. */
async function carriedBy(url: string, token: string, isCompact: boolean): Promise<Carried> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { perMessageDeflate: isCompact });
  const carried: Carried = { snapshotBytes: 0, bytesPerDelivery: 0, deliveries: 0 };
  const wireBytes = () => (socket as unknown as { _socket: { bytesRead: number } })._socket.bytesRead;
  let eventBytes = 0;
  await once(socket, 'open');
  const before = wireBytes();
  const isWhole = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer, isBinary) => {
      const head = data.length < 126 ? 2 : data.length < 65_536 ? 4 : 10;
      const message = isBinary ? null : JSON.parse(data.toString());
      if (message?.more === false) {
        carried.snapshotBytes = wireBytes() - before;
        resolve();
      }
      if (message !== null && message.type !== 'events') return;
      eventBytes += head + data.length;
      carried.deliveries += message?.events.length ?? compactEventsIn(data).events.length;
    });
  });
  const asked = {
    type: 'authenticate',
    token,
    subscribe: { pace: 'wall' },
    ...(isCompact && { form: 'compact' }),
  };
  socket.send(JSON.stringify(asked));
  await isWhole;
  await wait(listenMs);
  socket.terminate();
  return { ...carried, bytesPerDelivery: Math.round((eventBytes / carried.deliveries) * 10) / 10 };
}

/** Seconds from the address to the sign-in form, and from there, as soon as it is sent, to the first value of a station. */
async function firstSeconds(browser: Browser, url: string, path: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', oneBar);
  const begun = performance.now();
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`, { waitUntil: 'commit' });
  const words = page
    .waitForFunction(() => (document.body?.innerText ?? '').trim() !== '')
    .then(() => performance.now());
  await page.locator('#userNameOrEmailAddress').waitFor();
  const formMs = performance.now() - begun;
  for (const [field, text] of [
    ['#tenancyName', admin.tenancyName],
    ['#userNameOrEmailAddress', admin.userNameOrEmailAddress],
    ['#password', admin.password],
  ] as const) {
    await page.locator(field).clear();
    await page.locator(field).pressSequentially(text, { delay: msBetweenLetters });
  }
  const sent = performance.now();
  await page.keyboard.press('Enter');
  // The first value beside its unit: of a list, or below a heading that names the unit.
  await page.waitForFunction(
    () => {
      const text = document.body.innerText;
      return /\d (m|mm|cm|m³\/s|V)(?![a-z])/.test(text) || /\((m|mm|m³\/s|V)\)\s*-?\d/.test(text);
    },
    null,
    { timeout: 120_000 },
  );
  const valuesMs = performance.now() - sent;
  const wordsMs = (await words) - begun;
  await context.close();
  return { wordsMs, formMs, valuesMs };
}

const product = await Product.launch();
try {
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
  product.startStations();
  const { accessToken: token } = await authenticate(
    product.url,
    1,
    admin.userNameOrEmailAddress,
    admin.password,
  );
  // By then each station has reported.
  await wait(20_000);
  const [plain, compact] = await Promise.all([
    carriedBy(product.url, token, false),
    carriedBy(product.url, token, true),
  ]);
  const wire = { plain, compact };
  console.table(wire);
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  });
  const seconds: Record<string, Record<string, number>> = {};
  for (const path of ['/strong/last-data?type=ZZ']) {
    const taken: Awaited<ReturnType<typeof firstSeconds>>[] = [];
    for (let round = 0; round < rounds; round++) taken.push(await firstSeconds(browser, product.url, path));
    seconds[path] = Object.fromEntries(
      (['wordsMs', 'formMs', 'valuesMs'] as const).map((name) => [
        name,
        Math.round(median(taken.map((one) => one[name]))),
      ]),
    );
    console.log(path, taken);
  }
  await browser.close();
  console.table(seconds);
  console.log(JSON.stringify({ wire, seconds }));
} finally {
  await product.close();
}

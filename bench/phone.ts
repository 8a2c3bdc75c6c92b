// `npm run bench:phone`: the first seconds on a phone with one bar, and what the live link carries. See bench/README.md.
import { once } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { compactEvent, compactEventsIn } from '@stationwall/contract/compact-events';
import type { Events } from '@stationwall/contract/live';
import { WebSocket } from 'ws';
import { authenticate } from '../e2e/drivers/api.ts';
import { Product } from '../e2e/drivers/product.ts';
import { signedInCookies } from '../e2e/drivers/signed-in.ts';
import { admin, firstSeconds, launchBrowser, median, onOneBar } from './first-seconds.ts';

const rounds = process.argv.includes('--quick') ? 1 : 3;
const listenMs = 20_000;
/** 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** What the phone views may cost: milliseconds to a value with its unit, bytes until the client itself shows it. */
const budgets = { signedInMs: 2_000, keptMs: 500, offlineMs: 500, signedInBytes: 500_000 };
const views = { rounds: process.argv.includes('--quick') ? 1 : 5, path: '/m/mobileIndex' };

interface Carried {
  snapshotBytes: number;
  /** Of the frames with events, heads included, for each event in them. */
  bytesPerDelivery: number;
  deliveries: number;
  /** The same of reports alone, without the heads of frames. */
  bytesPerReport: number;
}

/** What a link at a wall's pace brings, in bytes on the wire, as a browser asks for it or as a plain client does. */
async function carriedBy(url: string, token: string, isCompact: boolean): Promise<Carried> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { perMessageDeflate: isCompact });
  const carried: Carried = { snapshotBytes: 0, bytesPerDelivery: 0, deliveries: 0, bytesPerReport: 0 };
  const reports = { count: 0, bytes: 0 };
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
      const { events } = (message as Events | null) ?? compactEventsIn(data);
      carried.deliveries += events.length;
      for (const event of events) {
        if (event.kind !== 'report') continue;
        reports.count += 1;
        reports.bytes += (isBinary ? compactEvent(event) : JSON.stringify(event)).length;
      }
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
  const aTenth = (bytes: number) => Math.round(bytes * 10) / 10;
  return {
    ...carried,
    bytesPerDelivery: aTenth(eventBytes / carried.deliveries),
    bytesPerReport: aTenth(reports.bytes / reports.count),
  };
}

/** Milliseconds from the address to the first value of a station beside its unit, and to the first one that the client itself shows. */
async function toValues(page: Page, go: () => Promise<unknown>) {
  const begun = performance.now();
  await go();
  const valueIn = async (place: string) => {
    await page.waitForFunction(
      (place) =>
        [...document.querySelectorAll(`${place} dd`)].some((each) =>
          /\d (m|mm|V|m³\/s)$/.test(each.textContent),
        ),
      place,
      { timeout: 60_000, polling: 20 },
    );
    return performance.now() - begun;
  };
  const [firstMs, clientMs] = await Promise.all([
    valueIn(':is(#early-stations, .mobile-data)'),
    valueIn('.mobile-data'),
  ]);
  return { firstMs, clientMs };
}

/** The first phone view of somebody who is signed in: with nothing kept, as installed on the same line, and as installed without a line. */
async function phoneView(browser: Browser, url: string) {
  const context = await browser.newContext(onOneBar.look);
  await context.addCookies(await signedInCookies(url, 'admin', {}));
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  let signedInBytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    signedInBytes += encodedDataLength;
  });
  await devTools.send('Network.emulateNetworkConditions', slow4G);
  const open = () => page.goto(`${url}${views.path}`, { waitUntil: 'commit' });
  const { firstMs: signedInMs, clientMs } = await toValues(page, open);
  const bytes = signedInBytes;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // By then what is on show is kept.
  await wait(12_000);
  const { firstMs: keptMs, clientMs: keptClientMs } = await toValues(page, open);
  await devTools.send('Network.emulateNetworkConditions', { ...slow4G, offline: true });
  await context.setOffline(true);
  const { firstMs: offlineMs } = await toValues(page, open);
  await context.close();
  return { signedInMs, keptMs, offlineMs, signedInBytes: bytes, clientMs, keptClientMs };
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
  const browser = await launchBrowser();
  const seconds: Record<string, Record<string, number>> = {};
  for (const path of ['/strong/last-data?type=ZZ']) {
    const taken: Awaited<ReturnType<typeof firstSeconds>>[] = [];
    for (let round = 0; round < rounds; round++)
      taken.push(await firstSeconds(browser, product.url, { path, ...onOneBar }));
    seconds[path] = Object.fromEntries(
      (['wordsMs', 'formMs', 'valuesMs'] as const).map((name) => [
        name,
        Math.round(median(taken.map((one) => one[name]))),
      ]),
    );
    console.log(path, taken);
  }
  const rows: Awaited<ReturnType<typeof phoneView>>[] = [];
  for (let round = 0; round < views.rounds; round++) rows.push(await phoneView(browser, product.url));
  const medianOf = (name: keyof (typeof rows)[number]) => Math.round(median(rows.map((row) => row[name])));
  const phone = Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => {
      const measured = medianOf(name as keyof typeof budgets);
      return [name, { measured, budget, isWithin: measured <= budget }];
    }),
  );
  console.log(views.path, rows);
  await browser.close();
  console.table(seconds);
  console.table(phone);
  const client = { signedInMs: medianOf('clientMs'), keptMs: medianOf('keptClientMs') };
  console.log('by the client itself', client);
  console.log(JSON.stringify({ wire, seconds, phone, client }));
} finally {
  await product.close();
}

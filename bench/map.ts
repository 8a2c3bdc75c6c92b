// `npm run bench:map`: what a batch of changed stations costs the main thread, beside two other maps. See bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { BareChromium } from './bare-chromium.ts';
import { MeasuredPage } from './map-page.ts';
import { buildPeers } from './map-peers/build.ts';
import { startMapServer } from './map-server.ts';

const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 3 : 9;
/** Until the code that runs has been compiled for good, as on a wall that hangs for months. */
const warmUps = isQuick ? 3 : 24;
const sizes = [10_000, 100_000];
const batches = [1_000, 10_000];
const restMs = 2_500;
/** By then rings have faded, and list and legend have followed; up to a second more, or each batch would meet the same tick of a page's clocks. */
const settledMs = () => 2_500 + 1_000 * Math.random();
const all = [
  { called: 'stationwall', name: 'ms', path: '/device-map', isIdleTold: false },
  { called: 'maplibre', name: 'maplibreMs', path: '/maplibre.html', isIdleTold: true },
  { called: 'leaflet', name: 'leafletMs', path: '/leaflet.html', isIdleTold: false },
] as const;
const named = all.filter(({ called }) => process.argv.includes(called));
const contenders = named.length > 0 ? named : all;
type Name = (typeof all)[number]['name'];
type Row = Record<Name, number>;

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const rounded = (number: number): number => Number(number.toPrecision(3));

interface Figures {
  rows: Record<string, Row>;
  /** Processor time of our whole page for one batch of 10,000 a second, lists, labels and rings included. */
  perSecondMs: Record<string, number>;
  firstMapMs: number;
  jsBytes: number;
  heapMb: number;
}

async function measure(
  browser: BareChromium,
  folders: string[],
  stations: number,
  figures: Figures,
): Promise<void> {
  const server = await startMapServer(folders, stations);
  for (const { name, path, isIdleTold } of contenders) {
    const measured = await MeasuredPage.open(browser, server.url + path, stations);
    if (name === 'ms') {
      figures.firstMapMs = rounded(await measured.firstMapMs());
      figures.jsBytes = await measured.scriptBytes();
    }
    await rest(restMs);
    await measured.stopDrawing();
    for (const changes of batches) {
      const taken: number[] = [];
      for (let round = 1 - warmUps; round <= rounds; round++) {
        if (round > 0) await rest(settledMs());
        const ms = await measured.untilUploaded(() => server.send(changes), isIdleTold);
        if (round > 0) taken.push(ms);
      }
      const key = `${stations}/${changes}`;
      figures.rows[key] = { ...(figures.rows[key] as Row), [name]: rounded(median(taken)) };
      console.log(`${key} ${name}: ${taken.map(rounded).join(' · ')}`);
    }
    if (name === 'ms') {
      const quiet = await measured.during(5_000);
      const sending = setInterval(() => server.send(10_000), 1_000);
      const busy = await measured.during(5_000);
      clearInterval(sending);
      figures.perSecondMs[stations] = rounded((busy - quiet) / 5);
      figures.heapMb = rounded(await measured.heapMb());
    }
    await measured.close();
  }
  await server.stop();
}

const folder = mkdtempSync(join(tmpdir(), 'stationwall-bench-'));
try {
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
  await buildPeers(folder);
  const browser = new BareChromium(process.env.CHROMIUM ?? chromium.executablePath(), [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ]);
  const figures: Figures = { rows: {}, perSecondMs: {}, firstMapMs: 0, jsBytes: 0, heapMb: 0 };
  const web = process.env.MAP_DIST ?? join(import.meta.dirname, '..', 'web', 'dist');
  for (const stations of sizes) await measure(browser, [web, folder], stations, figures);
  await browser.close();
  console.table(figures.rows);
  console.log('All of our main thread for 10,000 changes a second, ms:', figures.perSecondMs);
  const { rows, firstMapMs, jsBytes, heapMb } = figures;
  console.log(JSON.stringify({ ...rows, firstMapMs, jsBytes, heapMb }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

// The same million readings as `store-export.ts`, taken by a person: what the processes of a browser hold meanwhile.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Product } from '../e2e/drivers/product.ts';
import { signedInCookies } from '../e2e/drivers/signed-in.ts';
import { round } from './bench-parts.ts';
import { browserOptions } from './first-seconds.ts';

export interface BrowserExportFigures {
  seconds: number;
  mb: number;
  /** What all processes of the browser hold by themselves, in MB: before, at its most in the first quarter of the time, and at its most in all. */
  pssMb: [before: number, firstQuarter: number, most: number];
  /** The heap of the page. */
  heapMb: [before: number, most: number];
}

export async function measureBrowserExport(
  product: Product,
  { begin, end }: { begin: string; end: string },
): Promise<BrowserExportFigures> {
  // As people have it: a profile on the disk.
  const profile = mkdtempSync(join(tmpdir(), 'stationwall-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...browserOptions,
    ...{ locale: 'en-US', acceptDownloads: true },
  });
  await context.addCookies(await signedInCookies(product.url, 'admin', {}));
  const page = await context.newPage();
  const pid = browserOf(profile);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  const heapMb = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
  };
  await page.goto(`${product.url}/strong/original-data?begin=${begin}&end=${end}`);
  await page.getByRole('row').nth(3).waitFor();
  const before = [pssMb(pid), await heapMb()] as const;
  const samples: { at: number; pss: number; heap: number }[] = [];
  let isRunning = true;
  const began = performance.now();
  const sampling = (async () => {
    while (isRunning) {
      samples.push({ at: performance.now() - began, pss: pssMb(pid), heap: await heapMb() });
      await wait(500);
    }
  })();
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download', { timeout: 1_200_000 });
  await page.getByRole('menuitem', { name: 'All rows as CSV' }).click();
  const path = await (await coming).path();
  const took = performance.now() - began;
  isRunning = false;
  await sampling;
  const most = (of: 'pss' | 'heap', until = Number.POSITIVE_INFINITY) =>
    Math.max(...samples.filter(({ at }) => at <= until).map((sample) => sample[of]));
  const { size } = statSync(path);
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  return {
    seconds: round(took / 1_000, 1),
    mb: round(size / 1e6, 1),
    pssMb: [round(before[0]), round(most('pss', took / 4)), round(most('pss'))],
    heapMb: [round(before[1]), round(most('heap'))],
  };
}

const linesOf = (format: string) =>
  execFileSync('ps', ['-ww', '-eo', format], { encoding: 'utf8' }).trim().split('\n');

/** The process that all others of a browser come from. */
function browserOf(profile: string): number {
  const line = linesOf('pid=,args=').find((each) => each.includes(profile) && !each.includes('--type='));
  if (line === undefined) throw new Error('the browser runs no more');
  return Number.parseInt(line, 10);
}

/** Of a process and all below it, each shared page by the share of each. */
function pssMb(root: number): number {
  const parentOf = linesOf('pid=,ppid=').map(
    (line) => line.trim().split(/\s+/).map(Number) as [number, number],
  );
  const family = new Set([root]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [pid, parent] of parentOf) if (family.has(parent)) family.add(pid);
  }
  return [...family].reduce((sum, pid) => sum + pssKbOf(pid), 0) / 1024;
}

/** None of one that has ended meanwhile. */
function pssKbOf(pid: number): number {
  try {
    return Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

// `npm run bench:quality`: how our flags agree with the labels that come with a real file of 134 rain gauges. See bench/README.md.
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { flagsIn } from '@stationwall/contract/quality';
import { believedRange } from '../backend/src/elements/believed-range.ts';
import { type Before, judgeValue } from '../backend/src/quality/judge-value.ts';
import { round } from './bench-parts.ts';

const shared = new URL('../../shared/data/', import.meta.url);
const rainFile = new URL('rain-ams-5min-wide.csv.gz', shared);
const labelFile = new URL('rain-ams-flags.csv.gz', shared);
/** What the file holds: rain of five minutes, in mm. */
const element = 'PN05';
const stepMs = 300_000;

if (!existsSync(rainFile)) {
  console.error(`There is no ${rainFile.pathname}: the file of Amsterdam is asked for, see CONTRIBUTING.md.`);
  process.exit(2);
}
const linesOf = (file: URL) => gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1);
const utc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);

interface Run {
  label: string;
  from: number;
  to: number;
}
const runs = new Map<number, Run[]>();
for (const line of linesOf(labelFile)) {
  const [label = '', station = '', from = '', to = ''] = line.split(',');
  const own = runs.get(Number(station)) ?? [];
  own.push({ label, from: utc(from), to: utc(to) });
  runs.set(Number(station), own);
}

const rows = linesOf(rainFile).map((line) => line.split(','));
const range = believedRange(element, new Map());
const ours: Record<string, number> = {};
const theirs: Record<string, { read: number; ofOurs: number; runs: number; runsOfOurs: number }> = {};
let [read, flaggedInAll, both] = [0, 0, 0];
for (let gauge = 1; gauge <= (rows[0]?.length ?? 1) - 1; gauge++) {
  const before: Before = { newest: null, believed: null, sameSince: null };
  const flagged = new Set<number>();
  const observed = new Set<number>();
  for (const row of rows) {
    const text = row[gauge] ?? 'NA';
    if (text === 'NA') continue;
    const observation = { value: Number(text), observedAt: utc(row[0] ?? '') };
    const bits = judgeValue(observation, observation.observedAt, range, before);
    if (before.newest?.value !== observation.value) before.sameSince = observation.observedAt;
    before.newest = observation;
    if (bits === 0) before.believed = observation;
    else flagged.add(observation.observedAt);
    for (const flag of flagsIn(bits)) ours[flag] = (ours[flag] ?? 0) + 1;
    observed.add(observation.observedAt);
  }
  read += observed.size;
  flaggedInAll += flagged.size;
  const labelled = new Set<number>();
  for (const { label, from, to } of runs.get(gauge) ?? []) {
    const counted = theirs[label] ?? { read: 0, ofOurs: 0, runs: 0, runsOfOurs: 0 };
    theirs[label] = counted;
    let isFound = false;
    for (let at = from; at <= to; at += stepMs) {
      if (!observed.has(at)) continue;
      counted.read += 1;
      labelled.add(at);
      if (!flagged.has(at)) continue;
      counted.ofOurs += 1;
      isFound = true;
    }
    counted.runs += 1;
    if (isFound) counted.runsOfOurs += 1;
  }
  for (const at of flagged) if (labelled.has(at)) both += 1;
}
console.log(`limits of ${element}: ${JSON.stringify(range)}`);
for (const [label, { read, ofOurs, runs, runsOfOurs }] of Object.entries(theirs))
  console.log(
    `${label}: ${ofOurs} of ${read} labelled readings, ${runsOfOurs} of ${runs} runs have a flag of ours`,
  );
console.log(
  JSON.stringify({
    quality: {
      read,
      ours,
      flaggedInAll,
      labelledToo: both,
      precision: round(both / (flaggedInAll || 1), 3),
      theirs,
    },
  }),
);

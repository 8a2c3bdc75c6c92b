// What the product's own ingest loses while it works out five conditions a station: the saturated path without rules and with them, turn by turn.
import { type AlarmRule, alarmRule } from '../contract/src/services/alarm-rule.ts';
import { beside, median, round } from './bench-parts.ts';
import type { SendersResult, SendersTask } from './path-senders.ts';
import { type Site, tokenOf } from './path-site.ts';

/** With the silence that every station has, five conditions each; none of them rings. */
const rules = [
  { name: 'High', element: 'Z', setpoint: 500 },
  { name: 'High-high', element: 'Z', side: 'HH', setpoint: 600 },
  { name: 'Rising', kind: 'change', element: 'Z', setpoint: 100, minutes: 30 },
  { name: 'Battery', element: 'VT', side: 'L', setpoint: 1 },
];
const turns = 3;
/** How far the minutes of one turn may reach, in days. */
const apart = 0.06;

export interface AlarmIngest {
  /** Medians of reports a second. */
  withoutPerS: number;
  withPerS: number;
  /** What reports lose while alarms are worked out, of 1. */
  ingestShare: number;
}

export async function alarmIngest({ product, port, stations }: Site, seconds: number): Promise<AlarmIngest> {
  const token = await tokenOf(product);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { calls } = alarmRule;
  async function ask<Result>(method: string, path: string, body?: object): Promise<Result> {
    const given = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${product.backend}${path}`, given);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { result: Result }).result;
  }
  const clear = async () => {
    const { items } = await ask<{ items: AlarmRule[] }>('GET', `${calls.getAll.path}?maxResultCount=1000`);
    for (const { id } of items) await ask('DELETE', `${calls.delete.path}?id=${id}`);
  };
  const saturated = async (daysAgo: number): Promise<number> => {
    const task: SendersTask = {
      ...{ mode: 'saturate', port, stations, connections: 50, window: 100, warmUpS: 5 },
      ...{ daysAgo, seconds },
    };
    const result = await beside<SendersResult>('path-senders.ts', task).result;
    return result.mode === 'saturate' ? result.reportsPerSecond : Number.NaN;
  };
  await product.stop('relay');
  const [without, within]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    const daysAgo = 2 - 2 * turn * apart;
    await clear();
    without.push(await saturated(daysAgo));
    for (const rule of rules) await ask('POST', calls.create.path, rule);
    within.push(await saturated(daysAgo - apart));
  }
  console.log(
    `reports/s without rules ${without.map((one) => round(one))}, with ${within.map((one) => round(one))}`,
  );
  const [withoutPerS, withPerS] = [round(median(without)), round(median(within))];
  return { withoutPerS, withPerS, ingestShare: round(1 - withPerS / withoutPerS, 3) };
}

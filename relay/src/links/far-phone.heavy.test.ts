import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LinksSite, seesAll } from '../testing/links-site.ts';
import { LiveClient } from '../testing/live-client.ts';
import { NarrowWay } from '../testing/narrow-way.ts';
import { sampleAlarm, sampleReport, sampleStates } from '../testing/samples.ts';

const stationCount = 40_000;
// Where other work keeps the processor, each of the many small waits of the narrow way takes longer.
const patience = { timeout: 60_000 };
const stcds = Array.from({ length: stationCount }, (_, at) => `S${at}`);
let site: LinksSite;
let way: NarrowWay;

beforeEach(async () => {
  site = await LinksSite.open({ slowReaderBytes: 300_000, stalledAfterMs: 3_000 });
  site.outcomes.set('far', seesAll()).set('near', seesAll({ userId: 4 }));
  site.tenant.stream.replace({ epoch: 'e1', cursor: 0, timeZone: 'UTC', states: sampleStates(...stcds) });
  way = await NarrowWay.to(site.address, 150_000);
});
afterEach(async () => {
  await site.close();
  way.close();
});

it('gets the whole snapshot although it takes longer than one part may, and everything that came meanwhile', async () => {
  const begunAt = performance.now();
  const far = new LiveClient(way.url, { token: 'far' });
  site.clients.push(far);
  const near = site.link({ token: 'near' });
  await vi.waitFor(() => expect(far.messages.length).toBeGreaterThan(0), patience);
  for (let cursor = 1; cursor <= 600; cursor += 1) {
    const stcd = stcds[(cursor * 61) % stationCount] as string;
    const event = cursor % 100 === 0 ? sampleAlarm(cursor, stcd) : sampleReport(cursor, stcd);
    site.tenant.stream.append({ epoch: 'e1', prev: cursor - 1, cursor, events: [event] });
  }
  await vi.waitFor(() => expect(near.position?.seq).toBe(600), patience);
  await vi.waitFor(() => expect(far.position?.seq).toBe(600), patience);
  expect(performance.now() - begunAt).toBeGreaterThan(3_000);
  expect([far.closedBy, far.faults, far.stations.size]).toEqual([null, [], stationCount]);
  expect(far.messages.filter(({ type }) => type === 'snapshot-part').length).toBeGreaterThan(50);
  expect(far.stations).toEqual(near.stations);
  expect(far.alarms).toEqual(near.alarms);
  expect(far.alarms.size).toBe(6);
}, 150_000);

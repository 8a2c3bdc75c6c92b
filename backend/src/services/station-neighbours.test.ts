import { getStationNeighbours } from '@stationwall/contract/services/station-neighbours';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
const headers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  site = await startTestSite();
  headers.admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  headers.viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  const { db } = site.store;
  // The first seven lie 10 km apart on one river; all but the sixth have told a stage.
  await sql`update stations set river = '沣河', dstrvm = (stcd::int - 61000000) * 10
    where tenant_id = 1 and stcd <= '61000007'`.execute(db);
  await sql`insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, elements)
    select 1, stcd, 1, 1, 1, case stcd when '61000006' then '{"PJ":[1,1,1,1,1]}' else '{"Z":[1,1,1,1,1]}' end
    from stations where tenant_id = 1 and stcd <= '61000007'`.execute(db);
});
afterAll(() => site?.close());

const around = async (stcd: string, by = 'admin', element = 'Z') => {
  const { result } = await callAs(site, headers[by] ?? {}, getStationNeighbours, { stcd, element });
  const told = (side: typeof result.upstream) => side.map((one) => `${one.stcd} ${one.distanceKm}`);
  return { up: told(result.upstream), down: told(result.downstream), lacks: result.lacks };
};

it('tells the nearest on each side that have told the element, and only those that are seen', async () => {
  expect(await around('61000005')).toEqual({
    ...{ up: ['61000007 20'], down: ['61000004 10', '61000003 20', '61000002 30'], lacks: null },
  });
  // Every second one is granted to the viewer.
  expect(await around('61000005', 'viewer')).toEqual({
    ...{ up: ['61000007 20'], down: ['61000003 20', '61000001 40'], lacks: null },
  });
  expect(await around('61000005', 'admin', 'Q')).toEqual({ up: [], down: [], lacks: null });
});

it('says what is lacking, and nothing of a station that is not seen', async () => {
  await sql`update stations set river = null where tenant_id = 1 and stcd = '61000008'`.execute(
    site.store.db,
  );
  expect((await around('61000008')).lacks).toBe('river');
  await sql`update stations set river = 'x', dstrvm = null where tenant_id = 1 and stcd = '61000009'`.execute(
    site.store.db,
  );
  site.store.stationLists.forget(1);
  expect((await around('61000009')).lacks).toBe('distance');
  const unseen = { stcd: '61000002', element: 'Z' };
  expect((await callAs(site, headers.viewer ?? {}, getStationNeighbours, unseen)).status).toBe(404);
});

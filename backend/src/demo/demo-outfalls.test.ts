import { sewageDevice } from '@stationwall/contract/services/sewage-device';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSite } from '../testing/test-site.ts';
import { loadCatalogue } from './demo-catalogue.ts';
import { loadOutfalls } from './demo-outfalls.ts';

it('outfalls of the demo have permits and limits, once, and none that somebody deleted while another is left', async () => {
  const site = await startTestSite();
  await loadCatalogue(site.store, 1);
  await loadOutfalls(site.store, 1);
  const { headers } = await signInAs(site, 1, 'admin', 'Admin#123');
  const permits = async () => (await callAs(site, headers, sewageDevice.calls.getAll, {})).result.items;
  expect(await permits()).toEqual([]);
  await sql`update stations set category_id = (select id from station_category where tenant_id = 1 and name like '排污口%')
    where tenant_id = 1 and stcd in ('61000003', '61000005')`.execute(site.store.db);
  await loadOutfalls(site.store, 1);
  const [first, second] = await permits();
  expect([first, second]).toMatchObject([
    {
      ...{ stcd: '61000003', standard: 'GB 18918-2002 1A' },
      limits: [
        { element: 'w01001', below: 6, above: 9 },
        { element: 'w21003', below: null, above: 5 },
      ],
    },
    { stcd: '61000005' },
  ]);
  await callAs(site, headers, sewageDevice.calls.delete, { id: first?.id ?? 0 });
  await loadOutfalls(site.store, 1);
  expect((await permits()).map(({ stcd }) => stcd)).toEqual(['61000005']);
  await site.close();
});

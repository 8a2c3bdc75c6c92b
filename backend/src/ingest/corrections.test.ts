import { expect, test } from 'vitest';
import { readLastData } from '../store/last-data.ts';
import { tellStationAgain } from '../store/stations.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { addTenant, report, sendAndFinish, startTestIngest, stationAt, utc, wall } from './test-ingest.ts';

test.each(testStoreKinds)(
  'a corrected value is stored in the $name store with what was sent',
  async (kind) => {
    const ingest = await startTestIngest(kind);
    const { store } = ingest.site;
    await addTenant(ingest, 9, [stationAt(9, '61000001'), stationAt(9, '61000002')]);
    for (const [id, from, scale, offset] of [
      [1, 5, 1, -0.05],
      [2, 10, 2, 0],
    ] as const)
      await store.db
        .withTables<{ sensor: Record<string, unknown> }>()
        .insertInto('sensor')
        .values({
          ...{ tenant_id: 9, id, stcd: '61000001', element: 'Z', serial_number: 'S', model: '', remark: '' },
          ...{ valid_from: '', valid_from_at: utc(from), scale, zero_offset: offset, calibrated_by: '' },
          created_at: 0,
        })
        .execute();
    await tellStationAgain(store, 9, '61000001');

    const send = (stcd: string, minutes: number) =>
      sendAndFinish(
        ingest,
        report(9, stcd, minutes + 1, {
          ...{ sentWallMs: wall(minutes, 5), observedWallMs: wall(minutes) },
          values: { Z: 12.34, VT: null },
        }),
      );
    for (const minutes of [0, 5, 10]) await send('61000001', minutes);
    await send('61000001', 10);
    await send('61000002', 10);

    const rows = await store.db
      .selectFrom('readings')
      .select(['stcd', 'element', 'observed_at', 'value', 'sent_value'])
      .where('tenant_id', '=', 9)
      .orderBy('element')
      .orderBy('stcd')
      .orderBy('observed_at')
      .execute();
    expect(rows.map((row) => Object.values(row)).filter(([, element]) => element === 'Z')).toEqual([
      ['61000001', 'Z', utc(0), 12.34, null],
      ['61000001', 'Z', utc(5), 12.29, 12.34],
      ['61000001', 'Z', utc(10), 24.68, 12.34],
      ['61000002', 'Z', utc(10), 12.34, null],
    ]);
    expect(rows.filter(({ element, sent_value }) => element === 'VT' && sent_value !== null)).toEqual([]);
    const { states } = await readLastData(store, { tenantId: 9, visible: { isAll: true } });
    expect(states.map(({ values }) => values.Z?.value)).toEqual([24.68, 12.34]);
    await ingest.end();
  },
);

import { sql } from 'kysely';
import { EntityRows, type Values } from '../store/entity-rows.ts';
import type { Store } from '../store/store.ts';

/** Of GB 18918-2002 class 1A, what the demo's outfalls measure of it: pH, and ammonia nitrogen, mg/L. */
const limits: readonly [factor: string, below: number | null, above: number | null][] = [
  ['w01001', 6, 9],
  ['w21003', null, 5],
];
const nothingElse = {
  ...{ isExpected: true, intervalS: null, decimals: null, minimum: null, maximum: null },
  ...{ changePerMinute: null, remark: '' },
};
const dayMs = 86_400_000;

const permitOf = (stcd: string, nth: number, now: number): Values => ({
  ...{
    stcd,
    permitNumber: `914200000${stcd}001V`,
    holder: `示范污水处理厂${nth + 1} Demo sewage works ${nth + 1}`,
  },
  validUntil: new Date(now + (365 + nth * 120) * dayMs).toISOString().slice(0, 10),
  ...{ standard: 'GB 18918-2002 1A', contact: '值班室 Control room', phone: '027-00000000', remark: '' },
});

/** Gives the outfalls of a tenant permits and limits where it has no permit yet. */
export async function loadOutfalls({ db }: Pick<Store, 'db'>, tenantId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const permits = new EntityRows(transaction, 'sewageDevice', tenantId);
    if ((await permits.all()).length > 0) return;
    const { rows } = await sql<{ stcd: string }>`select stcd from stations
      join station_category kind on kind.tenant_id = stations.tenant_id and kind.id = category_id
      where stations.tenant_id = ${tenantId} and kind.name like '排污口%' order by stcd`.execute(transaction);
    if (rows.length === 0) return;
    const now = Date.now();
    await permits.insertMany(rows.map(({ stcd }, nth) => permitOf(stcd, nth, now)));
    const parameters = new EntityRows(transaction, 'stationParameter', tenantId);
    const known = new Set((await parameters.all()).map(({ stcd, element }) => `${stcd} ${element}`));
    await parameters.insertMany(
      rows.flatMap(({ stcd }) =>
        limits
          .filter(([element]) => !known.has(`${stcd} ${element}`))
          .map(([element, warnBelow, warnAbove]) => ({
            stcd,
            element,
            warnBelow,
            warnAbove,
            ...nothingElse,
          })),
      ),
    );
  });
}

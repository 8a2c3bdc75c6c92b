import { EntityRows, type Values } from '../store/entity-rows.ts';
import { listStations } from '../store/stations.ts';
import type { Store } from '../store/store.ts';

const [tenant, width, height] = [1, 128, 32];

const usual = { colour: 'amber', alarmFrom: 0, isEnabled: true };
const always = { beginTime: null, endTime: null, beginAt: null, endAt: null };
const contents: readonly Values[] = [
  { ...usual, ...always, name: '积水深度 Depth', text: '积水深 {depth} cm\nDepth {depth} cm', priority: 3 },
  {
    ...{
      ...usual,
      ...always,
      name: '禁止驶入 Do not enter',
      text: '禁止驶入 {depth}cm\nDo not enter',
      priority: 8,
    },
    ...{ colour: 'red', alarmFrom: 2 },
  },
];

/** A sign at the first station of urban ponding, which the demo really sends to; once, whatever becomes of it. */
export async function loadDemoSign(store: Store, address: string): Promise<void> {
  const stations = await listStations(store, { tenantId: tenant, visible: { isAll: true } });
  const station = stations.find(({ sttp }) => sttp === 'JS');
  if (!station) return;
  await store.db.transaction().execute(async (db) => {
    const signs = new EntityRows(db, 'ledSign', tenant);
    if ((await signs.all()).length > 0) return;
    const signId = await signs.insert({
      ...{ name: `${station.nameZh}诱导屏`.slice(0, 64), nameEn: `${station.nameEn} sign`.slice(0, 64) },
      ...{ stcd: station.stcd, address, serialAddress: '00', width, height, palette: 'tricolour' },
      ...{ idleText: '减速慢行\nDrive slowly', lostText: '注意积水\nMay be flooded', lostMinutes: 30 },
      isEnabled: true,
    });
    await new EntityRows(db, 'ledContent', tenant).insertMany(contents.map((one) => ({ ...one, signId })));
  });
}

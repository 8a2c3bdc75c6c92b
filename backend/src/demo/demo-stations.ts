import { fromLocal } from '@stationwall/contract/tenant-time';
import { sql } from 'kysely';
import { accountsOf, type Database } from '../store/accounts.ts';
import { bindingsOf } from '../store/device-bindings.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { appendStations } from '../store/station-entity.ts';
import type { Store } from '../store/store.ts';
import type { StationDetail } from './basin-file.ts';
import { loadCatalogue } from './demo-catalogue.ts';
import { demoTimeZone } from './demo-tenants.ts';

/** By type of SL 323: the category of a station, and the model of its logger, by how their names begin; which element its sensor measures. */
const kinds: Readonly<Record<string, { category: string; model: string; element?: string }>> = {
  PP: { category: '雨量站', model: 'RG-200', element: 'PT' },
  ZQ: { category: '河道站', model: 'WL-80', element: 'Z' },
  ZZ: { category: '河道站', model: 'WL-20', element: 'Z' },
  DD: { category: '河道站', model: 'WL-80', element: 'Z' },
  DP: { category: '河道站', model: 'WL-20', element: 'Z' },
  RR: { category: '水库站', model: 'WL-80', element: 'Z' },
  JS: { category: '城市积水', model: 'PD-10', element: 'Z' },
  WQ: { category: '水质站', model: 'WQ-5' },
};

/**
 * Stations of which nobody has said anything yet and that nobody has changed: new ones, and those that an older version made,
 * which knew nothing of categories, basins and devices.
 */
export async function untouchedStations({ db }: Store, tenantId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ stcd: string }>`select stcd from stations
    where tenant_id = ${tenantId} and category_id is null and hnnm = '' and modified_at = created_at`.execute(
    db,
  );
  return new Set(rows.map(({ stcd }) => stcd));
}

/** Between the last pumps and the buses. */
const deepestAboveM = 0.2;

/** What people would keep of stations: categories, levels from which they warn, places, and the boxes that stand there. */
export async function fillStations(
  store: Store,
  tenantId: number,
  details: readonly StationDetail[],
): Promise<void> {
  if (details.length === 0) return;
  await loadCatalogue(store, tenantId);
  const { prev, cursor, events } = await store.db.transaction().execute(async (db) => {
    const numbered = async (entityName: string) => {
      const rows = await new EntityRows(db, entityName, tenantId).all();
      return (begin: string) => rows.find(({ name }) => String(name).startsWith(begin))?.id ?? null;
    };
    const categoryOf = await numbered('stationCategory');
    await keepDetails(db, tenantId, details, ({ sttp, isOutfall }) =>
      categoryOf(isOutfall ? '排污口' : (kinds[sttp]?.category ?? '-')),
    );
    const modelOf = await numbered('deviceModel');
    await bindDevices(db, tenantId, details, ({ sttp }) => modelOf(kinds[sttp]?.model ?? '-'));
    await keepUpkeep(db, tenantId, details);
    return appendStations(
      db,
      tenantId,
      details.map(({ stcd }) => stcd),
    );
  });
  store.feed.publish(tenantId, prev, cursor, events);
}

type NumberOf = (detail: StationDetail) => number | null;

async function keepDetails(
  db: Database,
  tenantId: number,
  details: readonly StationDetail[],
  categoryOf: NumberOf,
): Promise<void> {
  const of = <T>(pick: (detail: StationDetail) => T) => details.map(pick);
  const isRiver = ({ sttp }: StationDetail) => ['ZQ', 'ZZ', 'DD', 'DP'].includes(sttp);
  const level = (is: (detail: StationDetail) => boolean, pick: (detail: StationDetail) => number | null) =>
    of((detail) => (is(detail) && hasLevels(detail) ? pick(detail) : null));
  const isReservoir = ({ sttp }: StationDetail) => sttp === 'RR';
  const isPonding = ({ sttp }: StationDetail) => sttp === 'JS';
  const centimetres = (metres: number | null) => (metres === null ? null : Math.round(metres * 100));
  await sql`update stations set hnnm = d.hnnm, category_id = d.category_id, wrz = d.wrz, grz = d.grz,
      fsltdz1 = d.limit1, bgmd1 = case when d.limit1 is null then '' else '06-01' end,
      edmd1 = case when d.limit1 is null then '' else '07-31' end,
      fsltdz2 = d.limit2, bgmd2 = case when d.limit2 is null then '' else '08-01' end,
      edmd2 = case when d.limit2 is null then '' else '09-30' end,
      ponding1 = d.ponding1, ponding2 = d.ponding2, ponding3 = d.ponding3,
      dtmnm = case when (d.wrz is null and d.limit1 is null) or stations.addvcd = '' then ''
        else '1985国家高程基准' end
    from unnest(${of(({ stcd }) => stcd)}::text[], ${of(({ riverSystem }) => riverSystem)}::text[],
      ${of(categoryOf)}::int[], ${level(isRiver, ({ warningM }) => warningM)}::float8[],
      ${level(isRiver, ({ guaranteeM }) => guaranteeM)}::float8[],
      ${level(isReservoir, ({ warningM }) => warningM)}::float8[],
      ${level(isReservoir, ({ guaranteeM }) => guaranteeM)}::float8[],
      ${level(isPonding, ({ warningM }) => centimetres(warningM))}::float8[],
      ${level(isPonding, ({ guaranteeM }) => centimetres(guaranteeM))}::float8[],
      ${level(isPonding, ({ guaranteeM }) => centimetres((guaranteeM ?? 0) + deepestAboveM))}::float8[])
      as d(stcd, hnnm, category_id, wrz, grz, limit1, limit2, ponding1, ponding2, ponding3)
    where stations.tenant_id = ${tenantId} and stations.stcd = d.stcd`.execute(db);
}

const hasLevels = ({ warningM, guaranteeM }: StationDetail): boolean =>
  warningM !== null && guaranteeM !== null && warningM < guaranteeM;

async function bindDevices(
  db: Database,
  tenantId: number,
  details: readonly StationDetail[],
  modelOf: NumberOf,
): Promise<void> {
  const codeOf = ({ stcd }: StationDetail) => `BX-${stcd}`;
  const rows = new EntityRows(db, 'device', tenantId);
  const known = new Set((await rows.all()).map(({ deviceCode }) => String(deviceCode)));
  const fresh = details.filter((detail) => !known.has(codeOf(detail)));
  const binder = await accountsOf(db)
    .selectFrom('users')
    .select(['id', 'user_name'])
    .where('tenant_id', '=', tenantId)
    .where('user_name', '=', 'admin')
    .executeTakeFirst();
  if (fresh.length === 0 || !binder) return;
  const ids = await rows.insertMany(
    fresh.map((detail) => ({
      ...{ deviceCode: codeOf(detail), deviceModelId: modelOf(detail), batch: '2026-04' },
      ...{ producedAt: '2026-04-15', remark: '', state: 'working' },
    })),
  );
  await bindingsOf(db, tenantId).insertMany(
    fresh.map((detail, index) => ({
      ...{ deviceId: ids[index], codeThen: codeOf(detail), stcd: detail.stcd, addvcd: detail.addvcd || null },
      ...{ place: '', remark: '', boundById: binder.id, boundBy: binder.user_name },
    })),
  );
}

const calibratedAt = '2026-04-20T09:30:00';
const visitedUntil = '2026-04-20T11:00:00';
const eachVisited = 20;

/** The sensor of each station, calibrated before it began; some stations have the visit in their log. */
async function keepUpkeep(db: Database, tenantId: number, details: readonly StationDetail[]): Promise<void> {
  const [validFromAt, endAt] = [calibratedAt, visitedUntil].map((local) => fromLocal(demoTimeZone, local));
  const known = new Set((await new EntityRows(db, 'sensor', tenantId).all()).map(({ stcd }) => stcd));
  const fresh = details.filter(({ stcd, sttp }) => kinds[sttp]?.element && !known.has(stcd));
  await new EntityRows(db, 'sensor', tenantId).insertMany(
    fresh.map(({ stcd, sttp }) => ({
      ...{ stcd, element: kinds[sttp]?.element, serialNumber: `SN-${stcd}`, model: kinds[sttp]?.model },
      ...{ installedOn: '2026-04-15', validFrom: calibratedAt, validFromAt, scale: 1, zeroOffset: 0 },
      ...{ calibratedBy: '李工 Li', remark: '' },
    })),
  );
  await new EntityRows(db, 'stationLog', tenantId).insertMany(
    fresh
      .filter((_, index) => index % eachVisited === 0)
      .map(({ stcd }) => ({
        ...{ stcd, kind: 'visit', beginTime: calibratedAt, beginAt: validFromAt },
        ...{ endTime: visitedUntil, endAt, text: '安装校测 Installed and calibrated', person: '李工 Li' },
        isUntrusted: false,
      })),
  );
}

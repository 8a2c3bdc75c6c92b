import { createHash } from 'node:crypto';
import { alarmRule } from '@stationwall/contract/services/alarm-rule';
import { levelAsReported, levelOfSeason } from '@stationwall/contract/stage-origin';
import { toLocal } from '@stationwall/contract/tenant-time';
import { type ElementNames, elementNamesOf } from '../services/element-display.ts';
import { findTenantById } from '../store/accounts.ts';
import { type AlarmStationRow, readAlarmStations, stationsInMaintenance } from '../store/alarm-stations.ts';
import { EntityRows } from '../store/entity-rows.ts';
import type { Store } from '../store/store.ts';
import type { Condition } from './condition.ts';
import type { DayClock } from './measure.ts';
import { type AlarmStation, conditionsOf, type KeptRule } from './station-conditions.ts';
import { StationExpressions } from './station-expressions.ts';

/** What holds in a tenant now. */
export interface TenantRules {
  clock: DayClock;
  names: ElementNames;
  stations: ReadonlyMap<string, AlarmStation>;
  inMaintenance: ReadonlySet<string>;
  conditionsOf(stcd: string): readonly Condition[];
  rules: readonly KeptRule[];
  expressions: StationExpressions;
  /** The same as long as all would be judged in the same way. */
  fingerprint: string;
}

/** Reads rules and stations of a tenant; null where there is none. */
export async function readTenantRules(
  { db }: Pick<Store, 'db'>,
  tenantId: number,
  now: number,
): Promise<TenantRules | null> {
  const tenant = await findTenantById(db, tenantId);
  if (!tenant) return null;
  const rules = (await new EntityRows(db, alarmRule.name, tenantId).all()) as unknown as KeptRule[];
  const today = toLocal(tenant.time_zone, now).slice(5, 10);
  const stations = new Map(
    (await readAlarmStations(db, tenantId)).map((row) => [row.stcd, stationOn(today, row)]),
  );
  const known = new Map<string, readonly Condition[]>();
  const holding = (stcd: string) => {
    let conditions = known.get(stcd);
    if (!conditions) {
      const station = stations.get(stcd);
      conditions = station ? conditionsOf(station, rules) : [];
      known.set(stcd, conditions);
    }
    return conditions;
  };
  const clock: DayClock = {
    timeZone: tenant.time_zone,
    dayStartsAt: tenant.hydrological_day_start + tenant.hydrological_day_start_minute / 60,
  };
  const told = JSON.stringify([clock, rules, [...stations.values()]]);
  return {
    clock,
    fingerprint: createHash('sha256').update(told).digest('base64'),
    names: await elementNamesOf(db, tenantId),
    inMaintenance: await stationsInMaintenance(db, tenantId, now),
    stations,
    rules,
    conditionsOf: holding,
    expressions: new StationExpressions(
      [...new Set(rules.flatMap(({ kind, stcd }) => (kind === 'expression' ? [stcd] : [])))].flatMap((stcd) =>
        holding(stcd).flatMap((condition) => (condition.kind === 'expression' ? [{ stcd, condition }] : [])),
      ),
    ),
  };
}

/** A station with the levels that hold on a day, as it counts its stages. */
const stationOn = (today: string, row: AlarmStationRow): AlarmStation => ({
  ...row,
  wrz: levelAsReported(row.wrz, row),
  grz: levelAsReported(row.grz, row),
  fsltdz: levelAsReported(levelOfSeason(row.seasons, today), row),
});

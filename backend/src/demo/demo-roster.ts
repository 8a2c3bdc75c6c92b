import { toLocal } from '@stationwall/contract/tenant-time';
import { findTenantById, findUserByName } from '../store/accounts.ts';
import { EntityRows, type Values } from '../store/entity-rows.ts';
import type { Store } from '../store/store.ts';

const dayMs = 86_400_000;
const days = 28;

interface Person {
  id: number;
  user_name: string;
}

/** Two people who are on duty in turn, by day and by night, each behind the other: from the Monday of this week for four weeks. */
function demoRoster(timeZone: string, now: number, [one, other]: readonly [Person, Person]): Values[] {
  const today = Date.parse(`${toLocal(timeZone, now).slice(0, 10)}T00:00:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs;
  const offset = Date.parse(`${toLocal(timeZone, now)}Z`) - now;
  const shift = (person: Person, level: number, wallBegin: number): Values => {
    const wallEnd = wallBegin + dayMs / 2;
    const text = (ms: number) => new Date(ms).toISOString().slice(0, 19);
    return {
      ...{ userName: person.user_name, userId: person.id, level, remark: '', plannedFor: '' },
      ...{ beginTime: text(wallBegin), endTime: text(wallEnd) },
      ...{ beginAt: Math.round(wallBegin - offset), endAt: Math.round(wallEnd - offset) },
    };
  };
  return Array.from({ length: days }, (_, nth) => {
    const morning = monday + nth * dayMs + 8 * 3_600_000;
    const evening = morning + dayMs / 2;
    return [
      ...[shift(one, 1, morning), shift(other, 2, morning)],
      ...[shift(other, 1, evening), shift(one, 2, evening)],
    ];
  }).flat();
}

/** Fills the roster of a tenant that keeps none yet and has the people of the demo. */
export async function loadRoster({ db }: Pick<Store, 'db'>, tenantId: number): Promise<void> {
  const shifts = new EntityRows(db, 'dutyShift', tenantId);
  const tenant = await findTenantById(db, tenantId);
  const [one, other] = [
    await findUserByName(db, tenantId, 'operator'),
    await findUserByName(db, tenantId, 'admin'),
  ];
  if (!tenant || !one || !other || (await shifts.all()).length > 0) return;
  await shifts.insertMany(demoRoster(tenant.time_zone, Date.now(), [one, other]));
}

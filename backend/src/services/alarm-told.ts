import type { InputOf } from '@stationwall/contract/endpoint';
import type { AlarmRow, getAllAlarmRecords } from '@stationwall/contract/services/alarm-record';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { invalid, permissionMissing, saying } from '../abp-error.ts';
import { type Sight, sightOf } from '../auth/visible-stations.ts';
import { administration } from '../localization/administration-texts.ts';
import { product } from '../localization/product-texts.ts';
import { alarmOrders, type ListedAlarm, listAlarms, type SoughtAlarms } from '../store/alarm-lists.ts';
import type { Store } from '../store/store.ts';
import type { CallContext } from './call-context.ts';
import { sortingOf } from './sorting.ts';

/** An alarm as a reader is told it, in their language and on the tenant's clock. */
export function alarmTold(row: ListedAlarm, timeZone: string, culture: CallContext['culture']): AlarmRow {
  const local = (at: number | null) => (at === null ? null : toLocal(timeZone, at));
  return {
    ...{ id: row.id, stcd: row.stcd, kind: row.kind as AlarmRow['kind'], element: row.element },
    ...{ severity: row.severity, state: row.state, isActive: row.is_active, isLatching: row.is_latching },
    ...{ version: row.version, text: culture === 'zh-Hans' ? row.text_zh : row.text_en },
    ...{ value: row.value, setpoint: row.setpoint, peak: row.peak, isLate: row.is_late },
    ...{ openedAt: toLocal(timeZone, row.opened_at), acknowledgedAt: local(row.acknowledged_at) },
    ...{ returnedAt: local(row.returned_at), closedAt: local(row.closed_at) },
    shelvedUntil: local(row.shelved_until),
    ...{ consequence: row.consequence ?? '', response: row.response ?? '' },
  };
}

/** The tenant whose alarms the caller sees, and of which stations. */
export async function alarmSight(store: Store, { caller }: CallContext): Promise<Sight> {
  const sight = await sightOf(store.db, caller);
  if (!sight) throw permissionMissing('Pages.Alarm');
  return sight;
}

type Known = InputOf<typeof getAllAlarmRecords>;
type Asked = { [Field in keyof Known]?: Known[Field] | undefined };

export function soughtBy(asked: Asked, { tenant, visible }: Sight): SoughtAlarms {
  const { keyword, stcd, branch, severity, kind, state, begin, end } = asked;
  const moment = (field: string, given: string | undefined) => {
    if (!given) return undefined;
    const at = fromLocal(tenant.time_zone, given);
    if (at === null) throw invalid({ message: saying(product.TimeIsNotValid, given), members: [field] });
    return at;
  };
  return {
    ...{ tenantId: tenant.id, visible, keyword, stcd, branch, severity, kind, state },
    ...{ begin: moment('begin', begin), end: moment('end', end) },
  };
}

/** The order asked for, or the usual one. */
export function alarmOrder(sorting: string | undefined, usual: string) {
  const order = sortingOf(sorting?.trim() || usual);
  const known = Object.keys(alarmOrders);
  if (order.length > 0 && order.every(({ name }) => known.includes(name))) return order;
  const message = saying(administration.SortingIsUnknown, sorting ?? '', known.join(', '));
  throw invalid({ message, members: ['sorting'] });
}

/** A page of alarms as it is told. */
export async function pageOfAlarms(
  store: Store,
  asked: Asked,
  context: CallContext,
  { isOpen, usual }: { isOpen: boolean; usual: string },
) {
  const sight = await alarmSight(store, context);
  const { rows, count } = await listAlarms(
    store.db,
    { ...soughtBy(asked, sight), isOpen },
    { order: alarmOrder(asked.sorting, usual), skip: asked.skipCount ?? 0, take: asked.maxResultCount ?? 10 },
  );
  return {
    items: rows.map((row) => alarmTold(row, sight.tenant.time_zone, context.culture)),
    totalCount: count,
  };
}

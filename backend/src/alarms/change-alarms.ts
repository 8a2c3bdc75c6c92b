import type { AlarmHappening } from '@stationwall/machines/alarm.machine';
import { alarmReasons } from '../localization/alarm-texts.ts';
import { type AlarmRow, holdAlarms } from '../store/alarm-rows.ts';
import { alarmsOf } from '../store/alarm-schema.ts';
import type { Store } from '../store/store.ts';
import { AlarmBook, type Cause, type OpenPage } from './alarm-book.ts';
import { said } from './apply-turns.ts';
import type { KeptRule } from './station-conditions.ts';
import { isQuieted, suppressorsOf } from './suppression.ts';

/** What becomes of alarms that somebody names; `decide` looks at each while it is held. */
export async function changeAlarms(
  store: Pick<Store, 'db' | 'feed'>,
  tenantId: number,
  ids: readonly number[],
  now: number,
  decide: (book: AlarmBook, pages: OpenPage[]) => void,
): Promise<AlarmRow[]> {
  const { rows, appended } = await store.db.transaction().execute(async (db) => {
    const book = new AlarmBook(db, tenantId, now);
    const rows = await holdAlarms(db, tenantId, ids);
    decide(
      book,
      rows.map((row) => book.page(row)),
    );
    return { rows, appended: await book.write() };
  });
  if (appended) store.feed.publish(tenantId, appended.prev, appended.cursor, appended.events);
  return rows;
}

const takeAll = (type: AlarmHappening['type'], cause: Cause) => (book: AlarmBook, pages: OpenPage[]) => {
  for (const page of pages) book.take(page, type, cause);
};

/** Gives back what lay on a shelf long enough. */
export async function endShelves(store: Pick<Store, 'db' | 'feed'>, now: number): Promise<void> {
  const due = await alarmsOf(store.db)
    .selectFrom('alarms')
    .select(['tenant_id', 'id'])
    .where('state', '=', 'shelved')
    .where('shelved_until', '<=', now)
    .execute();
  for (const [tenantId, rows] of Map.groupBy(due, ({ tenant_id }) => tenant_id))
    await changeAlarms(
      store,
      tenantId,
      rows.map(({ id }) => id),
      now,
      (book, pages) => {
        const isDue = ({ row }: OpenPage) => (row.shelved_until ?? Number.POSITIVE_INFINITY) <= now;
        takeAll('shelf.ended', { at: now, why: said(alarmReasons.ShelfEnded) })(book, pages.filter(isDue));
      },
    );
}

/** Lets alarms be quiet of stations that somebody works at, or that another alarm keeps quiet by its rule, and ring again when that has ended. */
export async function keepMaintenance(
  store: Pick<Store, 'db' | 'feed'>,
  tenantId: number,
  { inMaintenance, rules }: { inMaintenance: ReadonlySet<string>; rules: readonly KeptRule[] },
  now: number,
): Promise<void> {
  const suppressors = suppressorsOf(rules);
  const ofRules = [...new Set([...suppressors].flat()), -1];
  const open = await alarmsOf(store.db)
    .selectFrom('alarms')
    .select(['id', 'stcd', 'state', 'rule_id', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .where('closed_at', 'is', null)
    .where((is) =>
      is.or([
        is('state', '=', 'suppressed'),
        is('stcd', 'in', [...inMaintenance, '']),
        is('rule_id', 'in', ofRules),
      ]),
    )
    .execute();
  const idsWhere = (is: (row: (typeof open)[number]) => boolean) => open.filter(is).map(({ id }) => id);
  const ofStation = Map.groupBy(open, ({ stcd }) => stcd);
  const isQuiet = (row: (typeof open)[number]) => isQuieted(suppressors, row, ofStation.get(row.stcd) ?? []);
  const mayBegin = ({ state }: (typeof open)[number]) =>
    !['suppressed', 'shelved', 'out-of-service'].includes(state);
  const begun = idsWhere((row) => inMaintenance.has(row.stcd) && mayBegin(row));
  const quieted = idsWhere((row) => !inMaintenance.has(row.stcd) && mayBegin(row) && isQuiet(row));
  const ended = idsWhere(
    (row) => row.state === 'suppressed' && !inMaintenance.has(row.stcd) && !isQuiet(row),
  );
  const change = (ids: number[], type: AlarmHappening['type'], why: string) =>
    ids.length === 0 ? null : changeAlarms(store, tenantId, ids, now, takeAll(type, { at: now, why }));
  await change(begun, 'suppression.began', said(alarmReasons.Maintenance));
  await change(quieted, 'suppression.began', said(alarmReasons.OtherAlarm));
  await change(ended, 'suppression.ended', said(alarmReasons.MaintenanceEnded));
}

/** Lets alarms return that no rule asks for any more; whoever has not seen them still will. */
export async function endWithoutRule(
  store: Pick<Store, 'db' | 'feed'>,
  tenantId: number,
  isAskedFor: (stcd: string, condition: string) => boolean,
  now: number,
): Promise<void> {
  const open = await alarmsOf(store.db)
    .selectFrom('alarms')
    .select(['id', 'stcd', 'condition'])
    .where('tenant_id', '=', tenantId)
    .where('closed_at', 'is', null)
    .where('is_active', '=', true)
    .execute();
  const ids = open.filter(({ stcd, condition }) => !isAskedFor(stcd, condition)).map(({ id }) => id);
  if (ids.length === 0) return;
  const cause = { at: now, why: said(alarmReasons.RuleGone) };
  await changeAlarms(store, tenantId, ids, now, takeAll('condition.returned', cause));
}

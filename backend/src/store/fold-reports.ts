import { type ReportEvent, type StationState, withReport } from '@stationwall/contract/station';
import type { Selectable } from 'kysely';
import type { Database } from './accounts.ts';
import { namelessStation, type StoredElement, stateOf, storedClockOf, storedElementOf } from './last-data.ts';
import { appendEvents } from './outbox.ts';
import type { LastDataTable } from './schema.ts';

export type LastDataRow = Selectable<LastDataTable>;
export type Report = Omit<ReportEvent, 'cursor' | 'kind' | 'stcd'>;

/**
 * Folds reports into a station's last data and numbers an event for each, in the caller's transaction: beside ingest, which finds the
 * revision changed. Null where somebody else has folded reports into it since the row was read.
 */
export async function foldReports(db: Database, row: LastDataRow, reports: readonly Report[]) {
  const { tenant_id, stcd } = row;
  const state = reports.reduce<StationState>(
    (state, report) => withReport(state, { ...report, cursor: 0, kind: 'report', stcd }),
    stateOf(namelessStation(stcd), row),
  );
  const stored = Object.entries(JSON.parse(row.elements) as Record<string, StoredElement>);
  const newest = new Map(stored.map(([element, [, , , , newestEver]]) => [element, newestEver]));
  const elements = Object.entries(state.values).map(([element, last]) => [
    element,
    storedElementOf(last, newest.get(element) ?? last.observedAt),
  ]);
  const { numUpdatedRows } = await db
    .updateTable('last_data')
    .set({
      reported_at: state.reportedAt,
      received_at: state.receivedAt,
      msg_id: state.msgID,
      clock: storedClockOf(state),
      elements: JSON.stringify(Object.fromEntries(elements)),
      revision: row.revision + 1,
    })
    .where('tenant_id', '=', tenant_id)
    .where('stcd', '=', stcd)
    .where('revision', '=', row.revision)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return null;
  const events = reports.map((payload) => ({ kind: 'report' as const, stcd, payload }));
  return appendEvents(db, tenant_id, events);
}

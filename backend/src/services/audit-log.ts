import type { InputOf } from '@stationwall/contract/endpoint';
import type { FileInput } from '@stationwall/contract/file-export';
import {
  type AuditLogRow as AuditLogEntry,
  AuditLogRow,
  exportAuditLogs,
  getAllAuditLogs,
} from '@stationwall/contract/services/audit-log';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import type { Selectable } from 'kysely';
import { invalid, saying } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';
import { product } from '../localization/product-texts.ts';
import type { AuditLogTable } from '../store/administration-schema.ts';
import { readAudit, readAuditAfter } from '../store/audit-log.ts';
import { sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { serveExport } from './file-export/serve-export.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { sortingOf } from './sorting.ts';
import { timeZoneOf } from './tenant-clock.ts';

export function serveAuditLog(site: Site): void {
  const {
    app,
    store: { db },
  } = site;
  serve(app, getAllAuditLogs, async (input, context) => {
    const timeZone = await timeZoneOf(db, sideOf(context));
    const page = { skip: input.skipCount ?? 0, take: input.maxResultCount ?? 10 };
    const { rows, count } = await readAudit(db, { ...soughtBy(input, context, timeZone), ...page });
    return { items: rows.map((row) => told(row, timeZone)), totalCount: count };
  });

  serveExport(site, exportAuditLogs, {
    title: 'AuditLog',
    fields: AuditLogRow.properties,
    async *pages(input, context) {
      const timeZone = await timeZoneOf(db, sideOf(context));
      const query = { ...soughtBy(input, context, timeZone), take: exportedAtOnce };
      for (let last: number | null = null; ; ) {
        const rows: Selectable<AuditLogTable>[] = await readAuditAfter(db, query, last);
        yield rows.map((row) => told(row, timeZone));
        last = rows.at(-1)?.id ?? null;
        if (rows.length < exportedAtOnce) return;
      }
    },
  });
}

const exportedAtOnce = 500;

function soughtBy(
  input: Omit<InputOf<typeof exportAuditLogs>, keyof FileInput>,
  context: CallContext,
  timeZone: string,
) {
  const { action, userName, target, stcd, branch } = input;
  return {
    ...{ tenantId: sideOf(context), userName, target, stcd, branch },
    actions: action === undefined || Array.isArray(action) ? action : [action],
    begin: moment(timeZone, 'begin', input.begin),
    end: moment(timeZone, 'end', input.end),
    isOldestFirst: isOldestFirst(input.sorting),
  };
}

const told = (row: Selectable<AuditLogTable>, timeZone: string): AuditLogEntry => ({
  id: row.id,
  time: toLocal(timeZone, row.created_at),
  userId: row.user_id,
  userName: row.user_name,
  action: row.action,
  target: row.target,
  details: row.details,
  clientAddress: row.client_address,
  stcd: row.stcd,
});

/** The log has one order, that of time; only its direction can be chosen. */
function isOldestFirst(sorting: string | undefined): boolean {
  const orders = sortingOf(sorting?.trim() || 'time desc');
  const [first] = orders;
  const isKnown = orders.every(({ name, isDown }) => /^(time|id)$/i.test(name) && isDown === first?.isDown);
  if (!first || !isKnown) {
    const message = saying(administration.SortingIsUnknown, sorting ?? '', 'time, id');
    throw invalid({ message, members: ['sorting'] });
  }
  return !first.isDown;
}

function moment(timeZone: string, field: string, given: string | undefined): number | undefined {
  if (given === undefined || given === '') return undefined;
  const at = fromLocal(timeZone, given);
  if (at === null) throw invalid({ message: saying(product.TimeIsNotValid, given), members: [field] });
  return at;
}

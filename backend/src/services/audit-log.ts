import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { invalid, saying } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';
import { product } from '../localization/product-texts.ts';
import { readAudit } from '../store/audit-log.ts';
import { sideOf } from './audited.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { sortingOf } from './sorting.ts';
import { timeZoneOf } from './tenant-clock.ts';

export function serveAuditLog({ app, store: { db } }: Site): void {
  serve(app, getAllAuditLogs, async (input, context) => {
    const tenantId = sideOf(context);
    const timeZone = await timeZoneOf(db, tenantId);
    const { action } = input;
    const { rows, count } = await readAudit(db, {
      tenantId,
      userName: input.userName,
      target: input.target,
      actions: action === undefined || Array.isArray(action) ? action : [action],
      begin: moment(timeZone, 'begin', input.begin),
      end: moment(timeZone, 'end', input.end),
      isOldestFirst: isOldestFirst(input.sorting),
      skip: input.skipCount ?? 0,
      take: input.maxResultCount ?? 10,
    });
    const items = rows.map((row) => ({
      id: row.id,
      time: toLocal(timeZone, row.created_at),
      userId: row.user_id,
      userName: row.user_name,
      action: row.action,
      target: row.target,
      details: row.details,
      clientAddress: row.client_address,
    }));
    return { items, totalCount: count };
  });
}

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

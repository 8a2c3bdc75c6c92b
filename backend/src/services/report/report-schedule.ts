import { getReportRuns, reportSchedule, sendReportNow } from '@stationwall/contract/services/report-schedule';
import { notFound } from '../../abp-error.ts';
import { listRuns, readSchedule } from '../../store/report-runs.ts';
import { audited, sideOf } from '../audited.ts';
import { localTexts } from '../local-texts.ts';
import { serve } from '../serve.ts';
import type { Site } from '../site.ts';
import { timeZoneOf } from '../tenant-clock.ts';

/** What became of reports that were sent, and one sent by hand; schedules themselves are an entity. */
export function serveReportSchedule(site: Site): void {
  const { app, store, reports } = site;
  const { db } = store;

  serve(app, getReportRuns, async ({ state, skipCount = 0, maxResultCount = 10 }, context) => {
    const tenantId = sideOf(context);
    const local = localTexts(await timeZoneOf(db, tenantId));
    const moment = (at: number | null) => (at === null ? null : local(at));
    const { rows, count } = await listRuns(db, { tenantId, state, skip: skipCount, take: maxResultCount });
    return {
      items: rows.map((row) => ({
        ...{ id: row.id, scheduleName: row.schedule_name, report: row.report, userName: row.user_name },
        ...{ way: row.way, state: row.state, isTest: row.due_day === null, dueAt: local(row.due_at) },
        ...{ begin: moment(row.begin_at), end: moment(row.end_at) },
        ...{ stations: row.stations, bytes: row.bytes, attempts: row.attempts, answer: row.answer },
        ...{ sentAt: moment(row.sent_at), nextAt: moment(row.next_at) },
      })),
      totalCount: count,
    };
  });

  serve(app, sendReportNow, async ({ id }, context) => {
    const tenantId = sideOf(context);
    const schedule = await readSchedule(db, tenantId, id);
    if (!schedule) throw notFound(reportSchedule.service, id);
    await audited(site, context, async (_, writeDown) => {
      await writeDown('reportSchedule.sentNow', schedule.name);
    });
    const sent = await reports.sendNow(tenantId, id, Date.now());
    if (!sent) throw notFound(reportSchedule.service, id);
    return { state: sent.state, answer: sent.answer };
  });
}

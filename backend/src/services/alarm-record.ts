import {
  AlarmRow,
  exportAlarmRecords,
  getAlarmFigures,
  getAlarmSteps,
  getAllAlarmRecords,
} from '@stationwall/contract/services/alarm-record';
import { toLocal } from '@stationwall/contract/tenant-time';
import { invalid, notFound, saying } from '../abp-error.ts';
import { product } from '../localization/product-texts.ts';
import { readAlarmFigures } from '../store/alarm-figures.ts';
import { listAlarms, readAlarmSteps } from '../store/alarm-lists.ts';
import { holdAlarms } from '../store/alarm-rows.ts';
import { listStations } from '../store/stations.ts';
import { alarmOrder, alarmSight, alarmTold, pageOfAlarms, soughtBy } from './alarm-told.ts';
import { serveExport } from './file-export/serve-export.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const exportedAtOnce = 500;
const tenMinutes = 600_000;
const mostDays = 366;
const dayMs = 86_400_000;
const usual = 'openedAt DESC';

export function serveAlarmRecord(site: Site): void {
  const { app, store } = site;
  serve(app, getAllAlarmRecords, (input, context) =>
    pageOfAlarms(store, input, context, { isOpen: false, usual }),
  );

  serveExport(site, exportAlarmRecords, {
    title: 'AlarmRecord',
    fields: AlarmRow.properties,
    async *pages(input, context) {
      const sight = await alarmSight(store, context);
      const order = alarmOrder(input.sorting, usual);
      for (let skip = 0; ; skip += exportedAtOnce) {
        const page = { order, skip, take: exportedAtOnce };
        const { rows } = await listAlarms(store.db, soughtBy(input, sight), page);
        yield rows.map((row) => alarmTold(row, sight.tenant.time_zone, context.culture));
        if (rows.length < exportedAtOnce) return;
      }
    },
  });

  serve(app, getAlarmSteps, async ({ id }, context) => {
    const { tenant, visible } = await alarmSight(store, context);
    const [alarm] = await holdAlarms(store.db, tenant.id, [id]);
    const stations = await listStations(store, { tenantId: tenant.id, visible });
    const isSeen = 'isAll' in visible || stations.some(({ stcd }) => stcd === alarm?.stcd);
    if (!alarm || !isSeen) throw notFound('Alarm', id);
    const steps = await readAlarmSteps(store.db, tenant.id, id);
    const local = (at: number) => toLocal(tenant.time_zone, at);
    return {
      items: steps.map((step) => ({
        ...{ id: step.id, what: step.what, state: step.state, userName: step.user_name, why: step.why },
        ...{ at: local(step.at), recordedAt: local(step.recorded_at), value: step.value },
      })),
    };
  });

  serve(app, getAlarmFigures, async ({ begin, end }, context) => {
    const sight = await alarmSight(store, context);
    const { tenant, visible } = sight;
    const span = soughtBy({ begin, end }, sight);
    const [from, to] = [span.begin ?? 0, span.end ?? 0];
    const bad = (message: ReturnType<typeof saying>) => invalid({ message, members: ['end'] });
    if (to <= from) throw bad(saying(product.EndsBeforeItBegins, begin, end));
    if (to - from > mostDays * dayMs) throw bad(saying(product.SpanIsTooLong, mostDays));
    // At most about 150 bars, each a whole number of ten minutes.
    const bucketMs = Math.max(1, Math.ceil((to - from) / 150 / tenMinutes)) * tenMinutes;
    const asked = { bucketMs, now: Date.now() };
    const found = await readAlarmFigures(store.db, tenant.id, visible, { begin: from, end: to }, asked);
    const counts = new Map(found.counts.map(({ bucket, count }) => [bucket, count]));
    const isZh = context.culture === 'zh-Hans';
    return {
      ...{ total: found.total, worstRate: found.worst, chattering: found.chattering, stale: found.stale },
      perTenMinutes: Math.round((found.total / ((to - from) / tenMinutes)) * 100) / 100,
      minutes: bucketMs / 60_000,
      rates: Array.from({ length: Math.ceil((to - from) / bucketMs) }, (_, index): [string, number] => [
        toLocal(tenant.time_zone, from + index * bucketMs),
        counts.get(index) ?? 0,
      ]),
      priorities: [1, 2, 3, 4].map(
        (one) => found.shares.find(({ severity }) => severity === one)?.count ?? 0,
      ),
      frequent: found.frequent.map(({ text_zh, text_en, stcd, count }) => {
        return { name: isZh ? text_zh : text_en, stcd, count };
      }),
      acknowledgedWithinS: { half: found.half, most: found.most },
    };
  });
}

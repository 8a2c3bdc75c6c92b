import { getAllAlarmDevices } from '@stationwall/contract/services/alarm-device';
import { toLocal } from '@stationwall/contract/tenant-time';
import { listAlarmDevices } from '../store/alarm-lists.ts';
import { alarmSight, soughtBy } from './alarm-told.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

export function serveAlarmDevice({ app, store }: Site): void {
  serve(
    app,
    getAllAlarmDevices,
    async ({ branch, severity, skipCount = 0, maxResultCount = 10 }, context) => {
      const sight = await alarmSight(store, context);
      const rows = await listAlarmDevices(store.db, soughtBy({ branch, severity }, sight), {
        skip: skipCount,
        take: maxResultCount,
      });
      return {
        items: rows.map(({ text_zh, text_en, newest_at, count_of_all: _, ...row }) => ({
          ...row,
          text: context.culture === 'zh-Hans' ? text_zh : text_en,
          newestAt: toLocal(sight.tenant.time_zone, newest_at),
        })),
        totalCount: rows[0]?.count_of_all ?? 0,
      };
    },
  );
}

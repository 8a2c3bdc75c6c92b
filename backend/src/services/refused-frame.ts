import { getAllRefusedFrames } from '@stationwall/contract/services/refused-frame';
import { readRefusedFrames } from '../store/raw-log.ts';
import { sideOf } from './audited.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { clockOf } from './tenant-clock.ts';

export function serveRefusedFrame({ app, store }: Site): void {
  serve(app, getAllRefusedFrames, async (input, context) => {
    const tenantId = sideOf(context);
    const shown = await clockOf(store.db, tenantId);
    const { rows, count } = await readRefusedFrames(store, {
      tenantId,
      since: input.since,
      station: input.station,
      skip: input.skipCount ?? 0,
      limit: input.maxResultCount ?? 10,
    });
    const items = rows.map((row) => ({
      id: row.msg_id,
      receivedAt: shown(row.received_at),
      remoteAddress: row.remote_address,
      centre: row.centre,
      station: row.address,
      stcd: row.stcd,
      func: row.func,
      reason: row.reason ?? '',
      frame: Buffer.from(row.frame).toString('hex').toUpperCase(),
    }));
    return { items, totalCount: count };
  });
}

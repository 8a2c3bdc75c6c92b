import { firmwarePath } from '@stationwall/contract/upgrade';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../auth/network-of.ts';
import { NetworkQuota, type QuotaRules } from '../auth/network-quota.ts';
import { readPackBytes } from '../store/firmware-packs.ts';
import type { Store } from '../store/store.ts';
import { findByToken } from '../store/upgrades.ts';
import { hashOfToken } from './upgrade-keeper.ts';
import { DeviceChanges } from './upgrade-steps.ts';

/** What a network may ask for with tokens that are none. */
const usualRefusals = { burst: 200, perMinute: 300 };
const mostRange = 1024 * 1024;

type ByteRange = { from: number; to: number } | 'none' | 'outside';

/** The one range of a header, `to` behind its last byte; what is no range counts as none. */
function rangeIn(header: string | undefined, size: number): ByteRange {
  const [, begin, end] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (begin === undefined || end === undefined || (begin === '' && end === '')) return 'none';
  if (begin === '') return end === '0' ? 'outside' : { from: Math.max(0, size - Number(end)), to: size };
  const from = Number(begin);
  const to = end === '' ? size : Math.min(size, Number(end) + 1);
  return from >= size || to <= from ? 'outside' : { from, to };
}

/** Hands packs to devices that were offered them: by ranges, under a token of the one device and the one pack. */
export function servePacks(
  app: FastifyInstance,
  { db }: Pick<Store, 'db'>,
  refusals: QuotaRules = usualRefusals,
): void {
  const quota = new NetworkQuota(refusals);
  app.get<{ Params: { upgrade: string } }>(`${firmwarePath}/:upgrade`, async (request, reply) => {
    const { headers, params } = request;
    const [, token = ''] = /^Bearer +([\w-]{43})$/.exec(headers.authorization ?? '') ?? [];
    const device = token === '' ? undefined : await findByToken(db, hashOfToken(token));
    reply.header('cache-control', 'no-store');
    if (!device || String(device.upgrade_id) !== params.upgrade) {
      const waitS = quota.take(networkOf(request.ip), performance.now());
      if (waitS > 0)
        return reply.code(429).header('retry-after', Math.ceil(waitS)).send({ error: 'too many tries' });
      const error = device
        ? 'this token is for another pack'
        : 'a token from an offer is expected: Authorization: Bearer …';
      return reply.code(device ? 403 : 401).send({ error });
    }
    const { size, sha256 } = device;
    reply.header('accept-ranges', 'bytes').header('etag', `"${sha256}"`).type('application/octet-stream');
    const range = rangeIn(headers.range, size);
    if (range === 'outside')
      return reply
        .code(416)
        .header('content-range', `bytes */${size}`)
        .type('application/json')
        .send({ error: `${headers.range} lies outside of ${size} bytes` });
    const { from, to } = range === 'none' ? { from: 0, to: size } : range;
    const end = range === 'none' ? to : Math.min(to, from + mostRange);
    const of = { tenantId: device.tenant_id, id: device.pack_id };
    const bytes = await readPackBytes(db, of, from, end);
    await db.transaction().execute(async (transaction) => {
      const changes = new DeviceChanges();
      const told = { heard_at: Date.now(), received: Math.max(device.received, end) };
      // What it fetches after it has checked a pack is another try; what it says itself counts more.
      if (device.state === 'queued' && device.command_id !== null)
        changes.happen(device, 'offer.sent', { offered_at: Date.now() });
      if (['offered', 'queued'].includes(changes.now(device).state))
        changes.happen(device, 'device.downloading');
      changes.set(device, told);
      await changes.write(transaction);
    });
    if (range === 'none') return reply.send(Buffer.from(bytes));
    return reply
      .code(206)
      .header('content-range', `bytes ${from}-${end - 1}/${size}`)
      .send(Buffer.from(bytes));
  });
}

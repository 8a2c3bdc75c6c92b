import type { Position } from '@stationwall/contract/live';
import { lacksSomething, roleIn, type TenantLeadEvent } from '@stationwall/machines/tenant-lead.machine';
import type { FastifyBaseLogger } from 'fastify';
import { createActor } from 'xstate';
import type { LiveTenant } from '../stream/live-tenants.ts';
import { directSink, type StreamSink } from '../stream/stream-sink.ts';
import { catchUp } from '../upstream/catch-up.ts';
import { pageReader, type UpstreamParts } from '../upstream/live-upstream-link.ts';
import { type Numbering, RelayNumbering } from '../upstream/relay-numbering.ts';
import { startUpstreamLink, type UpstreamHandle } from '../upstream/upstream-handle.ts';
import { Lease } from './lease.ts';
import { keepLease, seekLease } from './lease-seeker.ts';
import { liveTenantLead } from './live-tenant-lead.ts';
import { followLog, intoStream } from './log-follower.ts';
import type { Nats } from './nats.ts';
import { natsNames } from './nats-names.ts';
import { SharedLog, WriteRefused } from './shared-log.ts';
import { SharedSink } from './shared-sink.ts';
import { hearNews, type News, sayNews } from './upstream-news.ts';
import { type Report, UpstreamSight } from './upstream-sight.ts';

/** How the relays of one site share their tenants. */
export interface Sharing {
  nats: Nats;
  prefix: string;
  /** Who this relay is among them. */
  holder: string;
  logBytes: number;
  logMs: number;
}

export interface SharedTenantOptions extends Omit<UpstreamParts, 'sink' | 'numbering'> {
  sharing: Sharing;
  tenant: LiveTenant;
  report: Report;
  log: FastifyBaseLogger;
}

const mostPieceBytes = 524_288;
const envelopeBytes = 2_048;
const newsAgeMs = 900;

/** Feeds a tenant that several relays share: as its leader from the backend, as a follower from the leader's log. */
export function shareTenant({
  sharing,
  tenant,
  report,
  log,
  ...upstream
}: SharedTenantOptions): UpstreamHandle {
  const { nats, prefix, holder, logBytes, logMs } = sharing;
  const { stream } = tenant;
  const names = natsNames(prefix, tenant.tenancyName);
  const lease = new Lease({ nats, bucket: names.leases, key: names.lease, holder });
  const shared = new SharedLog({
    nats,
    stream: names.log,
    subject: names.events,
    maxBytes: logBytes,
    maxAgeMs: logMs,
  });
  const sight = new UpstreamSight(report);
  const straight = directSink(stream);
  const ownNumbers = new RelayNumbering();
  let handle: UpstreamHandle | null = null;
  const tell = (event: TenantLeadEvent) => lead.send(event);

  const intoLog = (): StreamSink =>
    new SharedSink({
      stream,
      log: shared,
      pieceBytes: Math.min(mostPieceBytes, nats.maxPayload - envelopeBytes),
      isAllowed: () => lease.isHeld,
      holeFound: () => handle?.holeFound(),
      failed: (error) => {
        if (error instanceof WriteRefused) tell({ type: 'write.refused' });
        else {
          log.warn({ err: error }, 'the log of events cannot be written');
          tell({ type: 'log.failed' });
        }
      },
    });
  const noNumbers: Numbering = {
    isOf: () => false,
    async take() {
      tell({ type: 'backend.unnumbered' });
      throw new Error('The backend does not number its events, so relays cannot share them.');
    },
  };

  const lead = createActor(
    liveTenantLead({
      seekLease: (say, afterMs) => seekLease(lease, say, afterMs),
      keepLease: (say) => keepLease(lease, say),
      followLog: (say) => {
        const endFollowing = followLog({ nats, log: shared, stream, tell: say });
        const endHearing = hearNews(nats, names.upstream, newsTaker(say));
        return () => {
          endFollowing();
          endHearing();
        };
      },
      upstream: ({ isShared }) => {
        const sink = isShared ? intoLog() : straight;
        const numbering = isShared ? noNumbers : ownNumbers;
        const news = isShared ? sayNews(nats, names.upstream, readNews) : null;
        const started = startUpstreamLink({ ...upstream, sink, numbering }, (state, loss) => {
          sight.see(state, loss);
          news?.now();
          if (state === 'live' || state === 'lost') tell({ type: `upstream.${state}` });
          if (state === 'live' && !numbering.isOf(straight)) tell({ type: 'backend.numbered' });
        });
        handle = started;
        return () => {
          handle = null;
          news?.stop();
          void started.stop();
        };
      },
      readToEnd: (signal) => shared.readToEnd(intoStream(stream), signal),
      readMissing: async (signal) => {
        const { session, backend, pollMs } = upstream;
        const readPage = pageReader(upstream);
        const outcome = await session.signIn({ isRenewal: false }, signal);
        if (outcome.kind === 'refused') throw new Error(outcome.detail);
        const caller = { token: session.tokens.accessToken, signal };
        await catchUp({ sink: straight, backend, numbering: noNumbers, pollMs, readPage }, caller, true);
      },
    }),
  );

  const readNews = (): News => ({ state: tenant.upstream.state, position: stream.position });

  /** Hears the leader; whoever has not got what the leader had a second ago lacks something. */
  function newsTaker(say: (event: TenantLeadEvent) => void): (news: News) => void {
    let earlier: { position: Position | null; at: number } | null = null;
    return ({ state, position }) => {
      const now = performance.now();
      const isBehind = earlier?.position && !hasReached(stream.position, earlier.position);
      if (earlier && now - earlier.at >= newsAgeMs && isBehind) say({ type: 'hole.found' });
      if (!earlier || now - earlier.at >= newsAgeMs) earlier = { position, at: now };
      if (!isBehind && !lacksSomething(lead.getSnapshot())) sight.hear(state);
    };
  }

  lead.subscribe((snapshot) => {
    const role = roleIn(snapshot);
    if (role === tenant.role) return;
    tenant.role = role;
    sight.expect();
    log.info({ role, position: stream.position }, 'role');
  });
  lead.start();
  return {
    holeFound: () => {
      if (handle) handle.holeFound();
      else tell({ type: 'hole.found' });
    },
    backendSeen: () => handle?.backendSeen(),
    stop: async () => {
      lead.stop();
      sight.stop();
      await lease.release();
    },
  };
}

const hasReached = (own: Position | null, position: Position): boolean =>
  own !== null && own.epoch === position.epoch && own.seq >= position.seq;

import proxyAddr from '@fastify/proxy-addr';
import { isForwarded } from '@stationwall/contract/forwarding';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

const tellAgainAfterMs = 3_600_000;
const mostKnown = 1_000;

/** Says in the log, once an hour of each, which proxy is not trusted: all its callers then count as one address. */
export const forwardedCallers = fp<{ config: Pick<Config, 'trustedProxies'> }>(
  async (app, { config }) => {
    const trusts = proxyAddr.compile(config.trustedProxies);
    const toldAt = new Map<string, number>();
    app.addHook('onRequest', async ({ headers, socket: { remoteAddress: peer = '' } }) => {
      if (!isForwarded(headers) || trusts(peer, 0)) return;
      if (Date.now() - (toldAt.get(peer) ?? Number.NEGATIVE_INFINITY) < tellAgainAfterMs) return;
      if (toldAt.size >= mostKnown) toldAt.clear();
      toldAt.set(peer, Date.now());
      app.log.warn(
        { peer },
        'this peer forwards calls and is not in TRUSTED_PROXIES: all who come through it count as its address',
      );
    });
  },
  { name: 'forwarded-callers' },
);

import type { LinkStatus } from './live-stations.ts';

/** Since when the link is as it is, UTC milliseconds by the server's clock: the relay's own word where it lost the backend, else when this page noticed. */
export const linkSince = ({
  lostHop,
  upstream,
  since,
  clockOffsetMs,
}: Pick<LinkStatus, 'lostHop' | 'upstream' | 'since' | 'clockOffsetMs'>): number =>
  lostHop === 'backend' && upstream !== null ? upstream.since : since + (clockOffsetMs ?? 0);

import type { TenantLeadEvent } from '@stationwall/machines/tenant-lead.machine';
import type { Lease } from './lease.ts';

type Tell = (event: TenantLeadEvent) => void;

const seekEveryMs = 350;
const jitterMs = 300;
const checkEveryMs = 200;
const renewEveryMs = 700;

/** Asks for the lease again and again after a while, and tells each answer; returns what ends that. */
export function seekLease(lease: Lease, tell: Tell, afterMs = 0): () => void {
  let isOver = false;
  let waiting: NodeJS.Timeout | undefined;
  const ask = async () => {
    const answer = await lease.tryToGain().catch(() => null);
    if (isOver) return;
    if (answer !== 'gained') waiting = setTimeout(ask, seekEveryMs + Math.random() * jitterMs);
    tell({ type: answer ? `lease.${answer}` : 'nats.failed' });
  };
  if (afterMs > 0) waiting = setTimeout(ask, afterMs);
  else void ask();
  return () => {
    isOver = true;
    clearTimeout(waiting);
  };
}

/** Renews the lease until it is lost, which is told once; returns what gives it back. */
export function keepLease(lease: Lease, tell: Tell): () => void {
  let renewedAt = performance.now();
  let isRenewing = false;
  const renew = async () => {
    isRenewing = true;
    const begunAt = performance.now();
    const answer = await lease.renew().catch(() => null);
    isRenewing = false;
    if (answer === 'gained') renewedAt = begunAt;
    if (answer === 'taken') end('lease.taken');
  };
  const checking = setInterval(() => {
    if (!lease.isHeld) end('lease.expired');
    else if (!isRenewing && performance.now() - renewedAt >= renewEveryMs) void renew();
  }, checkEveryMs);
  let isOver = false;
  const end = (type: 'lease.taken' | 'lease.expired') => {
    if (isOver) return;
    isOver = true;
    clearInterval(checking);
    tell({ type });
  };
  return () => {
    isOver = true;
    clearInterval(checking);
    void lease.release();
  };
}

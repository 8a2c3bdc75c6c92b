import type { Tone } from '../kit/state-sign.tsx';
import type { LinkStatus } from '../platform/live-stations.ts';

export type LinkReading = 'live' | 'connecting' | 'polling' | 'relayLost' | 'backendLost';

const tones: Record<LinkReading, Tone> = {
  live: 'ok',
  connecting: 'busy',
  polling: 'polling',
  relayLost: 'stale',
  backendLost: 'stale',
};

/** What the strip says of the link: one word, told apart by sign and colour too. */
export function linkReading({ link, lostHop }: Pick<LinkStatus, 'link' | 'lostHop'>): {
  key: LinkReading;
  tone: Tone;
} {
  const key = link === 'lost' ? (lostHop === 'backend' ? 'backendLost' : 'relayLost') : link;
  return { key, tone: tones[key] };
}

import type { Tone } from '../kit/state-sign.tsx';
import type { LinkStatus } from '../platform/live-stations.ts';

export type LinkWord =
  | 'live'
  | 'connecting'
  | 'polling'
  | 'relayLost'
  | 'backendLost'
  | 'refused'
  | 'noLastData';

const tones: Record<LinkWord, Tone> = {
  live: 'ok',
  connecting: 'busy',
  polling: 'polling',
  relayLost: 'stale',
  backendLost: 'stale',
  refused: 'unknown',
  noLastData: 'unknown',
};

/** What the strip says of the link: one word, told apart by sign and colour too. */
export function linkWord({
  link,
  lostHop,
  refusedBy,
  lack,
}: Pick<LinkStatus, 'link' | 'lostHop' | 'refusedBy' | 'lack'>): {
  key: LinkWord;
  tone: Tone;
} {
  const key = lack !== null ? 'noLastData' : link === 'lost' ? lossOf(lostHop, refusedBy) : link;
  return { key, tone: tones[key] };
}

function lossOf(lostHop: LinkStatus['lostHop'], refusedBy: LinkStatus['refusedBy']): LinkWord {
  if (refusedBy !== null) return 'refused';
  return lostHop === 'backend' ? 'backendLost' : 'relayLost';
}

import type { ShownCamera } from '@stationwall/contract/services/video';
import { useState } from 'react';

/** Browsers decode few streams at once without stutter: one for each processor but one, and nine at most. */
export const decoderBudget = (processors: number): number => Math.max(2, Math.min(9, processors - 1));

/** Who has a decoder: those that were asked for last, then the first ones; single pictures need none. */
export function grantedOf(
  cameras: readonly Pick<ShownCamera, 'id' | 'kind'>[],
  asked: readonly number[],
  budget: number,
): ReadonlySet<number> {
  const moving = cameras.filter(({ kind }) => kind !== 'snapshot').map(({ id }) => id);
  const wanted = [
    ...asked.filter((id) => moving.includes(id)),
    ...moving.filter((id) => !asked.includes(id)),
  ];
  const still = cameras.filter(({ kind }) => kind === 'snapshot').map(({ id }) => id);
  return new Set([...wanted.slice(0, budget), ...still]);
}

/** Shares the decoders of this browser among the cameras on show. */
export function useDecoders(cameras: readonly ShownCamera[]) {
  const [asked, setAsked] = useState<readonly number[]>([]);
  const budget = decoderBudget(navigator.hardwareConcurrency || 4);
  return {
    budget,
    granted: grantedOf(cameras, asked, budget),
    /** Gives a camera the decoder of one that was asked for longest ago. */
    ask: (id: number) => setAsked((before) => [id, ...before.filter((other) => other !== id)]),
  };
}

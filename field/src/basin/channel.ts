import type { RiverNode } from './river-network.ts';

/** Water on its way down the stems: each node is a linear reservoir that empties into the next. */
export interface Channel {
  /** Discharge that leaves each node, m³/s. */
  readonly flow: Float64Array;
  /** Advances by `stepS` with lateral inflow and with what enters at the heads of stems, m³/s. */
  step(stepS: number, lateral: ArrayLike<number>, head: ArrayLike<number>): void;
  /** Water in the channel, m³. */
  stored(): number;
  /** Water that left through the mouth so far, m³. */
  released(): number;
}

export function createChannel(nodes: readonly Pick<RiverNode, 'next' | 'delayS' | 'baseFlow'>[]): Channel {
  const count = nodes.length;
  const flow = Float64Array.from(nodes, ({ baseFlow }) => baseFlow);
  const delay = Float64Array.from(nodes, ({ delayS }) => delayS);
  const next = Int32Array.from(nodes, (node) => node.next);
  const storage = flow.map((discharge, at) => discharge * (delay[at] as number));
  const arriving = new Float64Array(count);
  const keptShare = new Float64Array(count);
  let keptForS = 0;
  let releasedVolume = 0;
  return {
    flow,
    step(stepS, lateral, head) {
      arriving.fill(0);
      if (stepS !== keptForS) {
        for (let at = 0; at < count; at++) keptShare[at] = Math.exp(-stepS / (delay[at] as number));
        keptForS = stepS;
      }
      for (let at = 0; at < count; at++) {
        const inflow = (arriving[at] as number) + (lateral[at] ?? 0) + (head[at] ?? 0);
        const keep = delay[at] as number;
        const kept = keptShare[at] as number;
        const before = storage[at] as number;
        const after = before * kept + inflow * keep * (1 - kept);
        storage[at] = after;
        const left = before + inflow * stepS - after;
        flow[at] = left / stepS;
        const to = next[at] as number;
        if (to < 0) releasedVolume += left;
        else arriving[to] = (arriving[to] as number) + left / stepS;
      }
    },
    stored: () => storage.reduce((sum, volume) => sum + volume, 0),
    released: () => releasedVolume,
  };
}

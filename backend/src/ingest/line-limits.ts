/** What stations' connections may cost. */
export interface LineLimits {
  most: number;
  /** From one address, or /64 network of IPv6. */
  mostPerNetwork: number;
  /** A line that brought no good frame of a known station for so long is closed, ms. */
  firstFrameMs: number;
  /** A line that says nothing for so long is closed, ms. */
  idleMs: number;
  /** Bytes without a good frame after which a line is closed. */
  garbageBytes: number;
}

export const usualLines: LineLimits = {
  most: 10_000,
  mostPerNetwork: 200,
  firstFrameMs: 60_000,
  idleMs: 1_800_000,
  garbageBytes: 65_536,
};

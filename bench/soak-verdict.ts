interface Soaked {
  deliveries: number;
  breaks: number;
  closed: number;
  heartbeatAgeP99Ms: number;
  heartbeatIntervalP99Ms: number;
  rssMb: readonly number[];
  rssMbPerMinute: number;
}

const heartbeatAgeMs = 1_000;
const heartbeatIntervalMs = 3_000;
/** Growth in ten minutes that counts as flat, as a share of the memory in use. */
const flatShare = 0.05;

/** Least squares of memory over time. */
export function slopePerMinute(samples: readonly { minute: number; mb: number }[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const minute = mean(samples.map((sample) => sample.minute));
  const mb = mean(samples.map((sample) => sample.mb));
  const spread = samples.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0);
  return samples.reduce((sum, sample) => sum + (sample.minute - minute) * (sample.mb - mb), 0) / spread;
}

/** What a soak run shows to be wrong, a sentence each; none when all is well. */
export function judged({ rssMb, rssMbPerMinute, ...soaked }: Soaked): string[] {
  const faults: string[] = [];
  const grown = rssMbPerMinute * 10;
  const allowed = (rssMb.at(-1) ?? 0) * flatShare;
  if (grown > allowed)
    faults.push(
      `memory grows by ${grown.toFixed(1)} MB in ten minutes; ${allowed.toFixed(1)} MB count as flat`,
    );
  if (soaked.heartbeatAgeP99Ms >= heartbeatAgeMs)
    faults.push(`heartbeats are ${soaked.heartbeatAgeP99Ms} ms old at the 99th percentile`);
  if (soaked.heartbeatIntervalP99Ms >= heartbeatIntervalMs)
    faults.push(`heartbeats are ${soaked.heartbeatIntervalP99Ms} ms apart at the 99th percentile`);
  if (soaked.breaks > 0) faults.push(`${soaked.breaks} gaps or breaks of continuity`);
  if (soaked.closed > 0) faults.push(`${soaked.closed} links were closed`);
  if (soaked.deliveries === 0) faults.push('nothing was delivered');
  return faults;
}

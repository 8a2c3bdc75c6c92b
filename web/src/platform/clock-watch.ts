/** A jump of the clock that is more than the ticking of two clocks differs. */
const jumpMs = 1_000;

/** Whether this machine's clock was set, or the machine slept, since it was asked last: told by the clock that nobody can set. */
export function clockWatch(wall = Date.now, steady = () => performance.now()): () => boolean {
  let lead = wall() - steady();
  return () => {
    const before = lead;
    lead = wall() - steady();
    return Math.abs(lead - before) > jumpMs;
  };
}

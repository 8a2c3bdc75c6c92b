type Work = (time: number) => void;

/** Work that others asked for in the frame that is under way; null between two frames. */
let following: Map<number, Work> | null = null;
let asked = 0;

/** Does work of an animation frame, and then, still in the same frame, what it asked for. */
function doFrame(work: Work, time: number): void {
  const mine = new Map<number, Work>();
  following = mine;
  try {
    work(time);
    // What these ask for is done as well: a Map goes through what is added meanwhile.
    for (const [id, next] of mine) if (mine.delete(id)) next(time);
  } finally {
    following = null;
    for (const next of mine.values()) inOneFrame(next);
  }
}

/**
 * Like `requestAnimationFrame`, but asked for in such a frame it is done in that same one: values that are folded in, labelled and drawn
 * would else be seen three frames later. Nothing may ask for itself again while it is done.
 */
export function inOneFrame(work: Work): number {
  if (following === null) return requestAnimationFrame((time) => doFrame(work, time));
  asked -= 1;
  following.set(asked, work);
  return asked;
}

export function cancelInFrame(id: number): void {
  if (id < 0) following?.delete(id);
  else cancelAnimationFrame(id);
}

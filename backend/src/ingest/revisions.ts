/** One stored value of an observation, and when it was sent. */
export interface Revision {
  sentAt: number;
  value: number | null;
}

const second = 1_000;

/**
 * Where a value belongs among the revisions of its observation: null = it repeats the one just before it by send time.
 * SL 651 send times have whole seconds; values that differ within one are told apart by a millisecond each, in the order they came.
 */
export function placeOf(revisions: readonly Revision[], { sentAt, value }: Revision): number | null {
  const from = sentAt - (sentAt % second);
  let before: Revision | null = null;
  let last: Revision | null = null;
  for (const revision of revisions) {
    if (revision.sentAt >= from + second) continue;
    if (revision.sentAt >= from) {
      if (revision.value === value) return null;
      if (!last || revision.sentAt > last.sentAt) last = revision;
    } else if (!before || revision.sentAt > before.sentAt) before = revision;
  }
  if (last) {
    const place = Math.max(sentAt, last.sentAt + 1);
    return place < from + second ? place : null;
  }
  return before && before.value === value ? null : sentAt;
}

/**
 * What speaks against believing a reading, as bits that are kept with it; the value itself is never changed. `accepted`: a person
 * looked at it and holds it to be right all the same.
 */
export const qualityBits = {
  /** Outside of what its element can be. */
  range: 1,
  /** Farther from the values before it than can be believed within the time. */
  rate: 2,
  /** Observed later than it was received. */
  future: 4,
  /** Its device says that it is not normal. */
  device: 8,
  /** A person doubts it. */
  doubted: 16,
  accepted: 32,
  /** A person read it by hand: that tells where it comes from, and speaks against nothing. */
  manual: 64,
  /** The same for longer than its element stays so. */
  stuck: 128,
} as const;
export type QualityFlag = keyof typeof qualityBits;

/** In the order in which they are told. */
export const qualityFlags = Object.keys(qualityBits) as readonly QualityFlag[];

/** Those of a reading; none where nothing speaks against it. */
export const flagsIn = (bits: number | null | undefined): QualityFlag[] =>
  bits ? qualityFlags.filter((flag) => (bits & qualityBits[flag]) !== 0) : [];

/** Those that speak against a reading. */
export const againstBits =
  qualityBits.range |
  qualityBits.rate |
  qualityBits.future |
  qualityBits.device |
  qualityBits.doubted |
  qualityBits.stuck;

/** Whether it should not be believed without a look. */
export const isDoubtful = (bits: number | null | undefined): boolean =>
  ((bits ?? 0) & againstBits) !== 0 && ((bits as number) & qualityBits.accepted) === 0;

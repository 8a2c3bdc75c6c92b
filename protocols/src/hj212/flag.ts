/** The bits of Flag: version, D, A. */
export interface PacketFlag {
  /** 0 = HJ/T 212-2005, 1 = HJ 212-2017, 2 = the draft for surface water. */
  version: number;
  /** D: it has PNUM and PNO. */
  hasNumbers: boolean;
  /** A: an answer is wanted. */
  wantsAnswer: boolean;
}

export const readFlag = (flag: number): PacketFlag => ({
  version: flag >>> 2,
  hasNumbers: (flag & 2) !== 0,
  wantsAnswer: (flag & 1) !== 0,
});

export const writeFlag = ({ version, hasNumbers, wantsAnswer }: PacketFlag): number =>
  (version << 2) | (hasNumbers ? 2 : 0) | (wantsAnswer ? 1 : 0);

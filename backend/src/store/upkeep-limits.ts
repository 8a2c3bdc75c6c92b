export interface UpkeepLimits {
  /** Days that frames are kept as they came. */
  rawFrameDays: number;
  /** Days that events can be asked for after a cursor. */
  outboxDays: number;
  readingDays: number;
  /** Days that it is known who did what. */
  auditDays: number;
}

export const defaultLimits: UpkeepLimits = {
  rawFrameDays: 30,
  outboxDays: 2,
  readingDays: 3650,
  auditDays: 1095,
};

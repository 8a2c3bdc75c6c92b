/** One observation as it counts: of several values of one time the one sent last. */
export interface Observation {
  /** UTC milliseconds. */
  at: number;
  /** null = the station said that it could not measure. */
  value: number | null;
  /** Something speaks against it and nobody has accepted it. */
  isDoubtful: boolean;
  /** It came within its station's interval. */
  isPunctual: boolean;
  /** Stamped exactly at a full hour of the tenant's clock. */
  isOnHour: boolean;
}

/** What the observations of a span come to. Two of spans that follow each other join to that of both. */
export interface Summary {
  /** Observations with a value. */
  count: number;
  /** Observations that say 'missing'. */
  missing: number;
  punctual: number;
  sum: number;
  least: number;
  leastAt: number;
  most: number;
  mostAt: number;
  first: number;
  firstAt: number;
  last: number;
  lastAt: number;
  /** Value × milliseconds below the straight lines between observations, and of how many milliseconds. */
  area: number;
  covered: number;
  /** What a counter rose by from the first to the last. */
  rise: number;
  /** Values stamped exactly at full hours, and their sum. */
  hours: number;
  hourSum: number;
}

export const nothing: Summary = {
  ...{ count: 0, missing: 0, punctual: 0, sum: 0, least: 0, leastAt: 0, most: 0, mostAt: 0 },
  ...{ first: 0, firstAt: 0, last: 0, lastAt: 0, area: 0, covered: 0, rise: 0, hours: 0, hourSum: 0 },
};

/** Values farther apart say nothing of the time between: two observations a day, as people make them, are the fewest. */
const longestBridgeMs = 12 * 3_600_000;

/** That of one observation. */
export function summaryOf({ at, value, isPunctual, isOnHour }: Observation): Summary {
  const punctual = isPunctual ? 1 : 0;
  if (value === null) return { ...nothing, missing: 1, punctual };
  return {
    ...{ count: 1, missing: 0, punctual, sum: value, area: 0, covered: 0, rise: 0 },
    ...{
      least: value,
      leastAt: at,
      most: value,
      mostAt: at,
      first: value,
      firstAt: at,
      last: value,
      lastAt: at,
    },
    ...(isOnHour ? { hours: 1, hourSum: value } : { hours: 0, hourSum: 0 }),
  };
}

/** `one` lies before `other`. */
export function joined(one: Summary, other: Summary): Summary {
  const missing = one.missing + other.missing;
  const punctual = one.punctual + other.punctual;
  if (one.count === 0) return { ...other, missing, punctual };
  if (other.count === 0) return { ...one, missing, punctual };
  const between = other.firstAt - one.lastAt;
  const isBridged = between <= longestBridgeMs;
  const isLess = other.least < one.least;
  const isMore = other.most > one.most;
  return {
    count: one.count + other.count,
    missing,
    punctual,
    sum: one.sum + other.sum,
    least: isLess ? other.least : one.least,
    leastAt: isLess ? other.leastAt : one.leastAt,
    most: isMore ? other.most : one.most,
    mostAt: isMore ? other.mostAt : one.mostAt,
    first: one.first,
    firstAt: one.firstAt,
    last: other.last,
    lastAt: other.lastAt,
    area: one.area + other.area + (isBridged ? ((one.last + other.first) / 2) * between : 0),
    covered: one.covered + other.covered + (isBridged ? between : 0),
    rise: one.rise + other.rise + counted(one.last, other.first),
    hours: one.hours + other.hours,
    hourSum: one.hourSum + other.hourSum,
  };
}

/** Where counters begin anew, mm. */
const capacities = [1_000, 10_000, 100_000];

/**
 * What fell between two values of a counter. One that falls from near its end to near 0 rolled over; one that falls to less than half was
 * reset, and what it shows fell since; one that falls by less was put right, and nothing fell.
 */
export function counted(before: number, after: number): number {
  if (after >= before) return after - before;
  const end = capacities.find((capacity) => before <= capacity && before >= capacity * 0.95);
  if (end !== undefined && after <= end * 0.05) return end - before + after;
  return after <= before / 2 ? Math.max(0, after) : 0;
}

/** The mean over time by the area below the values, of one value that value; null = there is none. */
export function timeMean({ count, covered, area, sum }: Summary): number | null {
  if (count === 0) return null;
  return covered > 0 ? area / covered : sum / count;
}

/** The mean of the values; null = there is none. */
export const plainMean = ({ count, sum }: Summary): number | null => (count === 0 ? null : sum / count);

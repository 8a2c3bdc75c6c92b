/** One value of a batch. Its time is a moment in UTC, or a wall clock of the station in milliseconds as if UTC. */
export interface BatchValue {
  index: number;
  /** Null = of the station whose device sends it. */
  stcd: string | null;
  element: string;
  value: number | null;
  time: { utcMs: number } | { wallMs: number };
}

/** A value that is none: what was given in which field, and what is allowed there. */
interface BatchFault {
  index: number;
  field: string;
  given: unknown;
  allowed: string;
}

/** Values that a device sends together. `error`: the whole is no batch, and nothing of it counts. */
export interface Batch {
  values: BatchValue[];
  faults: BatchFault[];
  sentAt: BatchValue['time'] | null;
  error: string | null;
}

const allowed = {
  value: 'an object {"element": "Z", "time": "2026-11-21T08:00:00", "value": 24.3}',
  element: 'a symbol of 1 to 32 letters, digits, dots, hyphens and underscores that begins with a letter',
  number: 'a number, or null where there is no data',
  time: 'a time such as 2026-11-21T08:00:00+08:00, without an offset by the clock of the tenant, or milliseconds since 1970',
  stcd: 'a station code of 1 to 10 characters, or nothing',
} as const;

const shape = 'a JSON object {"values": [{"element": …, "time": …, "value": …}, …]} is expected';
const mostValue = 1e15;

/** Reads a batch of at most so many values. Never throws. */
export function readBatch(text: string, most: number): Batch {
  try {
    return batchOf(JSON.parse(text), most);
  } catch (error) {
    return none(`no JSON (${(error as Error).message.slice(0, 100)}): ${shape}`);
  }
}

const none = (error: string): Batch => ({ values: [], faults: [], sentAt: null, error });

/** The batch that something read from JSON is. */
export function batchOf(given: unknown, most: number): Batch {
  if (!isObject(given)) return none(`${shown(given)} was given: ${shape}`);
  const { values: list, sentAt } = given;
  if (!Array.isArray(list)) return none(`values is ${shown(list)}: ${shape}`);
  if (list.length < 1 || list.length > most)
    return none(`values has ${list.length} entries: 1 to ${most} are allowed`);
  const sent = sentAt === undefined || sentAt === null ? null : readTime(sentAt);
  if (sent === undefined) return none(`sentAt is ${shown(sentAt)}: ${allowed.time}, is expected`);
  const batch: Batch = { values: [], faults: [], sentAt: sent, error: null };
  list.forEach((one: unknown, index) => {
    const value = readValue(one, index, batch.faults);
    if (value) batch.values.push(value);
  });
  return batch;
}

function readValue(given: unknown, index: number, faults: BatchFault[]): BatchValue | null {
  const refuse = (field: string, what: unknown, rule: string): null => {
    const short = typeof what === 'object' && what !== null ? shown(what) : what;
    faults.push({
      index,
      field,
      given: typeof short === 'string' ? short.slice(0, 60) : short,
      allowed: rule,
    });
    return null;
  };
  if (!isObject(given)) return refuse('', given, allowed.value);
  const { element, value, time, stcd = null } = given;
  if (typeof element !== 'string' || !/^[A-Za-z][\w.-]{0,31}$/.test(element))
    return refuse('element', element, allowed.element);
  if (value !== null && !(typeof value === 'number' && Math.abs(value) <= mostValue))
    return refuse('value', value, allowed.number);
  const at = readTime(time);
  if (!at) return refuse('time', time, allowed.time);
  if (stcd !== null && !(typeof stcd === 'string' && stcd.length > 0 && stcd.length <= 10))
    return refuse('stcd', stcd, allowed.stcd);
  return { index, stcd, element, value, time: at };
}

/** Undefined = no time. */
function readTime(given: unknown): BatchValue['time'] | undefined {
  if (typeof given === 'number') return Number.isSafeInteger(given) ? { utcMs: given } : undefined;
  if (typeof given !== 'string') return undefined;
  const [, date, clock, seconds = '', offset = ''] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?$/.exec(given) ?? [];
  if (date === undefined) return undefined;
  const ms = Date.parse(`${date}T${clock}${seconds}${offset || 'Z'}`);
  // Some engines take 30 February for a day of March.
  const isDay = new Date(`${date}T00:00Z`).toJSON()?.startsWith(date);
  if (Number.isNaN(ms) || !isDay || clock?.startsWith('24')) return undefined;
  return offset ? { utcMs: ms } : { wallMs: ms };
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

function shown(given: unknown): string {
  if (given === undefined) return 'nothing';
  if (Array.isArray(given)) return 'a list';
  return typeof given === 'object' && given !== null ? 'an object' : JSON.stringify(given).slice(0, 60);
}

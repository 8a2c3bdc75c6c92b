import { type Batch, batchOf } from '../http/batch.ts';

/** What a message says: values, or a word such as a last will's `offline`. */
export type Payload = { kind: 'values'; batch: Batch } | { kind: 'word'; word: string };

const wrong = (error: string): Payload => ({
  kind: 'values',
  batch: { values: [], faults: [], sentAt: null, error },
});

const number = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;
const shapes =
  'a number, {"time": …, "value": 24.3} where the topic names the element, {"time": …, "values": {"Z": 24.3}} or {"values": [{"element": …, "time": …, "value": …}]} is expected';

/**
 * Reads a message of a topic that names the element, or none (null). What bears no time was observed at `now`; null = it must bear one,
 * as whatever a broker kept for later. Never throws.
 */
export function readPayload(text: string, element: string | null, now: number | null, most: number): Payload {
  const plain = text.trim();
  if (plain === '' || /^[A-Za-z][A-Za-z _-]{0,39}$/.test(plain)) {
    if (plain !== 'null') return { kind: 'word', word: plain };
  }
  if (element !== null && (number.test(plain) || plain === 'null'))
    return listOf([{ element, value: plain === 'null' ? null : Number(plain), time: now }], null, most);
  let given: unknown;
  try {
    given = JSON.parse(plain);
  } catch {
    return wrong(`${shown(plain)} is no number and no JSON: ${shapes}`);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return wrong(`${shown(plain)} was given: ${shapes}`);
  const { time = now, value, values, sentAt } = given as Record<string, unknown>;
  if (element !== null && value !== undefined) return listOf([{ element, value, time }], sentAt, most);
  if (Array.isArray(values)) return { kind: 'values', batch: batchOf(given, most) };
  if (typeof values === 'object' && values !== null)
    return listOf(
      Object.entries(values).map(([name, one]) => ({ element: name, value: one, time })),
      sentAt,
      most,
    );
  return wrong(`${shown(plain)} was given: ${shapes}`);
}

const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

const listOf = (values: object[], sentAt: unknown, most: number): Payload => ({
  kind: 'values',
  batch: batchOf({ values, sentAt }, most),
});

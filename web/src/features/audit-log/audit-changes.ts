import type { Culture } from '@stationwall/contract/constants';

/** One thing that an entry of the log tells: its new value, and what it was before where that is written down. */
export interface AuditChange {
  field: string;
  before?: unknown;
  after: unknown;
}

const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

/** What an entry tells beyond its action and target; nothing when it holds nothing that can be read. */
export function changesIn({ action, details }: { action: string; details: string }): AuditChange[] {
  const told = parsed(details);
  const isChange = action.endsWith('.changed');
  return Object.entries(told).map(([field, value]) =>
    isChange && isPair(value) ? { field, before: value[0], after: value[1] } : { field, after: value },
  );
}

function parsed(details: string): object {
  try {
    const told: unknown = details === '' ? {} : JSON.parse(details);
    return typeof told === 'object' && told !== null ? told : {};
  } catch {
    return {};
  }
}

/** Of two lists, what came and what went; null when they are no lists. */
export function listChange({ before, after }: AuditChange): { added: unknown[]; removed: unknown[] } | null {
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  return {
    added: after.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !after.includes(one)),
  };
}

/** Words of the product, which an entry holds in each language; null when the value is something else. */
export function wordsIn(value: object, culture: Culture): string | null {
  const words: unknown = new Map(Object.entries(value)).get(culture);
  return typeof words === 'string' ? words : null;
}

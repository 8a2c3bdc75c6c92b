import type { Converted } from './convert-rows.ts';
import type { ImportField, RowFault } from './import-field.ts';

/** Finds rows of a file that give a field the same value, in any case, where no two rows may. */
export class DoubleWatch {
  readonly #seen: ReadonlyMap<string, Map<string, number>>;

  constructor(fields: readonly ImportField[]) {
    const unique = fields.filter(({ isUnique }) => isUnique);
    this.#seen = new Map(unique.map(({ field }) => [field, new Map()]));
  }

  /** Takes out the later rows of doubles; their fault names the row that came first. */
  sift({ rows, faults }: Converted): Converted {
    const doubles: RowFault[] = [];
    const kept = rows.filter(({ row, values }) => {
      const own = [...this.#seen].flatMap(([field, seen]) => {
        const given = String(values[field] ?? '');
        const first = given === '' ? undefined : seen.get(given.toLowerCase());
        if (first === undefined) return [];
        return [{ row, field, given, reason: { fault: 'double' as const, allowed: String(first) } }];
      });
      doubles.push(...own);
      if (own.length === 0)
        for (const [field, seen] of this.#seen) seen.set(String(values[field] ?? '').toLowerCase(), row);
      return own.length === 0;
    });
    return { rows: kept, faults: [...faults, ...doubles].sort((one, other) => one.row - other.row) };
  }
}

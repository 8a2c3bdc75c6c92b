import type { Converted } from './convert-rows.ts';
import type { ImportField, ImportRow, RowFault } from './import-field.ts';

/** Finds rows of a file that give a field the same value, in any case, where no two rows may. */
export class DoubleWatch {
  readonly #seen: ReadonlyMap<ImportField, Map<string, number>>;

  constructor(fields: readonly ImportField[]) {
    const unique = fields.filter(({ isUnique }) => isUnique);
    this.#seen = new Map(unique.map((field) => [field, new Map()]));
  }

  /** Takes out the later rows of doubles; their fault names the row that came first. */
  sift({ rows, faults }: Converted): Converted {
    const doubles: RowFault[] = [];
    const kept = rows.filter(({ row, values }) => {
      const own = [...this.#seen].flatMap(([field, seen]) => {
        const first = seen.get(keyOf(field, values));
        if (first === undefined) return [];
        const given = String(values[field.field]);
        return [
          { row, field: field.field, given, reason: { fault: 'double' as const, allowed: String(first) } },
        ];
      });
      doubles.push(...own);
      if (own.length === 0)
        for (const [field, seen] of this.#seen)
          if ((values[field.field] ?? '') !== '') seen.set(keyOf(field, values), row);
      return own.length === 0;
    });
    return { rows: kept, faults: [...faults, ...doubles].sort((one, other) => one.row - other.row) };
  }
}

const keyOf = ({ field, uniqueWith }: ImportField, values: ImportRow['values']): string =>
  JSON.stringify([values[field], uniqueWith !== undefined && values[uniqueWith]]).toLowerCase();

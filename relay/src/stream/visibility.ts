import { createHash } from 'node:crypto';

/** The stations that a caller may see. Callers with the same `key` see the same and share their frames. */
export interface Visibility {
  readonly key: string;
  readonly isAll: boolean;
  readonly stcds: ReadonlySet<string>;
}

const everyStation: Visibility = { key: 'all', isAll: true, stcds: new Set() };

export function visibilityOf({ isAll, items }: { isAll: boolean; items: readonly string[] }): Visibility {
  if (isAll) return everyStation;
  const stcds = new Set(items);
  const key = createHash('sha256')
    .update(JSON.stringify([...stcds].sort()))
    .digest('base64url');
  return { key, isAll: false, stcds };
}

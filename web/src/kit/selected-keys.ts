import type { TriState } from './tri-state.ts';

export type RowKey = string | number;
export type Keys = ReadonlySet<RowKey>;

/** The keys after a click on `key`. With an anchor all rows of the page between both become what the clicked one becomes. */
export function afterClick(chosen: Keys, page: readonly RowKey[], key: RowKey, anchor: RowKey | null): Keys {
  const next = new Set(chosen);
  const isChosen = !chosen.has(key);
  for (const each of anchor === null ? [key] : between(page, anchor, key)) {
    if (isChosen) next.add(each);
    else next.delete(each);
  }
  return next;
}

/** With all of a page, or without any of it when all were chosen. */
export function afterPage(chosen: Keys, page: readonly RowKey[]): Keys {
  if (stateOfPage(chosen, page) !== 'all') return new Set([...chosen, ...page]);
  return new Set([...chosen].filter((key) => !page.includes(key)));
}

/** Whether all, some or none of a page's rows are chosen. */
export function stateOfPage(chosen: Keys, page: readonly RowKey[]): TriState {
  const count = page.filter((key) => chosen.has(key)).length;
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some';
}

function between(page: readonly RowKey[], anchor: RowKey, key: RowKey): readonly RowKey[] {
  const [from, to] = [page.indexOf(anchor), page.indexOf(key)];
  // The anchor is on another page, or gone.
  if (from < 0 || to < 0) return [key];
  return page.slice(Math.min(from, to), Math.max(from, to) + 1);
}

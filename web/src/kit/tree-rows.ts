import type { TreeItem } from './tri-state.ts';

/** One line of a tree as it stands on show. */
export interface TreeRow {
  item: TreeItem;
  /** 1 at the top. */
  level: number;
  /** Its place among those under the same parent, from 1 on, and how many these are. */
  place: number;
  of: number;
  /** null where nothing stands under it. */
  isUnfolded: boolean | null;
}

/**
 * The lines on show: what is unfolded, from the top; while something is sought, what has it in its text, in its place under
 * its parents.
 */
export function treeRows(
  items: readonly TreeItem[],
  unfolded: ReadonlySet<string>,
  sought: string,
): TreeRow[] {
  const wanted = sought.trim().toLowerCase();
  const shown = wanted === '' ? items : withParents(items, wanted);
  const under = new Map<string | null, TreeItem[]>();
  for (const item of shown) {
    const siblings = under.get(item.parentId);
    if (siblings) siblings.push(item);
    else under.set(item.parentId, [item]);
  }
  const rows: TreeRow[] = [];
  const add = (parentId: string | null, level: number) => {
    const siblings = under.get(parentId) ?? [];
    for (const [at, item] of siblings.entries()) {
      const isUnfolded = under.has(item.id) ? wanted !== '' || unfolded.has(item.id) : null;
      rows.push({ item, level, place: at + 1, of: siblings.length, isUnfolded });
      if (isUnfolded) add(item.id, level + 1);
    }
  };
  add(null, 1);
  return rows;
}

function withParents(items: readonly TreeItem[], wanted: string): TreeItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const kept = new Set<string>();
  for (const item of items) {
    if (!item.text.toLowerCase().includes(wanted)) continue;
    for (let at: TreeItem | undefined = item; at && !kept.has(at.id); at = byId.get(at.parentId ?? ''))
      kept.add(at.id);
  }
  return items.filter(({ id }) => kept.has(id));
}

/** What stands above an item, outermost first, and it itself; empty when there is none of this id. */
export function pathTo(items: readonly TreeItem[], id: string | null): TreeItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const path: TreeItem[] = [];
  for (let at = byId.get(id ?? ''); at && !path.includes(at); at = byId.get(at.parentId ?? ''))
    path.unshift(at);
  return path;
}

/** Where a key leads from a line: another line, or that this one is folded or unfolded; null when it leads nowhere. */
export function treeStep(
  rows: readonly TreeRow[],
  at: number,
  key: string,
): { goTo: number } | { fold: string } | null {
  const row = rows[at];
  const to = (goTo: number) => (rows[goTo] ? { goTo } : null);
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      if (!row || row.isUnfolded === null) return null;
      return row.isUnfolded ? to(at + 1) : { fold: row.item.id };
    case 'ArrowLeft':
      if (!row) return null;
      if (row.isUnfolded) return { fold: row.item.id };
      return to(rows.findIndex(({ item }) => item.id === row.item.parentId));
    default:
      return null;
  }
}

/** One of many things to choose that stand under each other; `parentId` null at the top, parents before their children. */
export interface TreeItem {
  id: string;
  parentId: string | null;
  text: string;
  /** What is to be known of it, behind its text. */
  note?: string | undefined;
}

export type TriState = 'all' | 'some' | 'none';

/** What stands right under `id`; under null stand the outermost. */
export const childrenOf = (items: readonly TreeItem[], id: string | null): readonly TreeItem[] =>
  items.filter(({ parentId }) => parentId === id);

/** The items at the ends of the branches from `id` on; itself when it is one. */
export function leavesOf(items: readonly TreeItem[], id: string): readonly string[] {
  const children = childrenOf(items, id);
  return children.length === 0 ? [id] : children.flatMap((child) => leavesOf(items, child.id));
}

/** Whether all, some or none of the ends below an item are chosen. */
export function stateOf(items: readonly TreeItem[], chosen: ReadonlySet<string>, id: string): TriState {
  const leaves = leavesOf(items, id);
  const count = leaves.filter((leaf) => chosen.has(leaf)).length;
  return count === 0 ? 'none' : count === leaves.length ? 'all' : 'some';
}

/**
 * What is chosen after a click on an item: it with all below it, or, if all were chosen, none of them. A parent is chosen
 * as long as anything below it is. What is not among the items stays as it was.
 */
export function toggled(items: readonly TreeItem[], chosen: ReadonlySet<string>, id: string): string[] {
  const isChosen = stateOf(items, chosen, id) !== 'all';
  const leaves = new Set(leavesOf(items, id));
  const known = new Set(items.map((item) => item.id));
  const isLeafChosen = (leaf: string) => (leaves.has(leaf) ? isChosen : chosen.has(leaf));
  return [
    ...[...chosen].filter((name) => !known.has(name)),
    ...items.map((item) => item.id).filter((name) => leavesOf(items, name).some(isLeafChosen)),
  ];
}

/** The items whose text holds `sought`, with those above and below them. */
export function found(items: readonly TreeItem[], sought: string): readonly TreeItem[] {
  const wanted = sought.trim().toLowerCase();
  if (wanted === '') return items;
  const holds = ({ text }: TreeItem) => text.toLowerCase().includes(wanted);
  const isAboveHit = (item: TreeItem): boolean =>
    childrenOf(items, item.id).some((child) => holds(child) || isAboveHit(child));
  const isUnderHit = ({ parentId }: TreeItem): boolean => {
    const parent = items.find(({ id }) => id === parentId);
    return parent !== undefined && (holds(parent) || isUnderHit(parent));
  };
  return items.filter((item) => holds(item) || isAboveHit(item) || isUnderHit(item));
}

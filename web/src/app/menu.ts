import type { Needs } from '@stationwall/contract/endpoint';
import type { TextKey } from '../i18n/texts.ts';
import type { MenuIcon } from '../menu-icons.ts';
import type { MenuGroupId, Screen } from '../screen.ts';
import type { MenuGroup } from './menu-groups.ts';

export interface MenuEntry {
  title: TextKey;
  icon: MenuIcon;
  order: number;
  /** Where it leads; null for a group. */
  path: string | null;
  children: readonly MenuEntry[];
}

type May = (needs: Needs) => boolean;

/** The menu that this person sees: hidden and forbidden rows left out, a group with one visible child is that child. */
export function menuOf(
  rows: readonly Screen[],
  groups: readonly MenuGroup[],
  may: May,
  parent: MenuGroupId | null = null,
): MenuEntry[] {
  const screens = rows.flatMap((row) => {
    const place = row.inMenu;
    if (!place || place.group !== parent || !may(row.needs)) return [];
    return [{ title: row.title, icon: place.icon, order: place.order, path: row.path, children: [] }];
  });
  const subgroups = groups
    .filter((group) => group.parent === parent)
    .flatMap((group) => entriesOfGroup(group, menuOf(rows, groups, may, group.id)));
  return [...screens, ...subgroups].sort((one, other) => one.order - other.order);
}

/** The entries that lead somewhere, in the order of the menu. */
export const leavesOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.path === null ? leavesOf(entry.children) : [entry]));

function entriesOfGroup({ title, icon, order }: MenuGroup, children: readonly MenuEntry[]): MenuEntry[] {
  const [only] = children;
  if (only === undefined) return [];
  return [children.length === 1 ? { ...only, order } : { title, icon, order, path: null, children }];
}

/** Groups from the outermost to the row's own, then the row: the breadcrumb. */
export function trailOf(
  row: Screen,
  groups: readonly MenuGroup[],
): { title: TextKey; path: string | null }[] {
  const trail: { title: TextKey; path: string | null }[] = [{ title: row.title, path: row.path }];
  let id = row.inMenu?.group ?? null;
  while (id !== null) {
    const group = groups.find((one) => one.id === id);
    if (!group) break;
    trail.unshift({ title: group.title, path: null });
    id = group.parent;
  }
  return trail;
}

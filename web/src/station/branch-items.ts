import type { Division } from '@stationwall/contract/services/device-bind-info';
import type { Station } from '@stationwall/contract/station';
import { branchesOf, partsOfBranch } from '@stationwall/contract/station-branch';
import { bilingualText } from '../i18n/bilingual-text.ts';
import type { TreeItem } from '../kit/tri-state.ts';

interface Words {
  /** What stands for a basin, a river or a division that nobody said. */
  notSaid: string;
  language: string;
  divisions: readonly Division[];
}

/**
 * The tree of basin, river and division that these stations hang from, each branch with how many do. `chosen` is there even
 * when none does.
 */
export function branchItems(
  stations: readonly Station[],
  { notSaid, language, divisions }: Words,
  chosen: string | null = null,
): TreeItem[] {
  const counts = new Map<string, number>();
  for (const station of stations)
    for (const branch of branchesOf(station)) counts.set(branch, (counts.get(branch) ?? 0) + 1);
  const ends = chosen?.split('/') ?? [];
  for (let size = 1; size <= Math.min(ends.length, 3); size += 1) {
    const branch = ends.slice(0, size).join('/');
    if (!counts.has(branch)) counts.set(branch, 0);
  }
  const named = new Map(divisions.map((division) => [division.code, division]));
  const divisionText = (code: string) => {
    const { name = code, parentCode = null } = named.get(code) ?? {};
    return [named.get(parentCode ?? '')?.name, name].filter(Boolean).join(' ');
  };
  const items = [...counts].map(([id, count]) => {
    const parts = partsOfBranch(id);
    const last = parts.at(-1) ?? '';
    const text =
      last === ''
        ? notSaid
        : parts.length === 3
          ? divisionText(last)
          : (bilingualText(last, language) ?? last);
    return {
      id,
      parentId: parts.length === 1 ? null : id.slice(0, id.lastIndexOf('/')),
      text,
      note: String(count),
    };
  });
  const { compare } = new Intl.Collator(language, { numeric: true });
  const isSaid = ({ text }: TreeItem) => Number(text === notSaid);
  return items.sort((one, other) => isSaid(one) - isSaid(other) || compare(one.text, other.text));
}

import { Type } from 'typebox';
import type { Station } from './station.ts';

/**
 * A branch of the tree of basin, river and division: `长江`, `长江/汉江`, `长江/汉江/420106`. `-` stands where nobody said; `%`,
 * `/`, a blank and a lone `-` are written as in addresses.
 */
export const StationBranch = Type.String({ maxLength: 400 });

type Placed = Pick<Station, 'basin' | 'river' | 'addvcd'>;

const written = (part: string): string =>
  part === '' ? '-' : part === '-' ? '%2D' : part.replace(/[%/\s]/g, encodeURIComponent);

function read(part: string): string {
  if (part === '-') return '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type Branches = readonly [basin: string, river: string, division: string];
/** Stations are not changed in place, and lists of all of them are narrowed again and again. */
const known = new WeakMap<Placed, Branches>();

/** The branches that a station hangs from, trunk first: its basin, its river there, its division on that. */
export function branchesOf(station: Placed): Branches {
  const branches = known.get(station) ?? readBranches(station);
  known.set(station, branches);
  return branches;
}

function readBranches({ basin = '', river, addvcd = '' }: Placed): Branches {
  const first = written(basin);
  const second = `${first}/${written(river ?? '')}`;
  return [first, second, `${second}/${written(addvcd)}`];
}

/** Basin, river and division that a branch names, as many of them as it does; '' where nobody said. */
export const partsOfBranch = (branch: string): string[] => branch.split('/').map(read);

/** Whether a station hangs from a branch. */
export const isInBranch = (station: Placed, branch: string): boolean =>
  branchesOf(station)[branch.split('/').length - 1] === branch;

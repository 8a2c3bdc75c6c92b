import { calls } from '@stationwall/contract/calls';
import type { Needs } from '@stationwall/contract/endpoint';
import type { PermissionRow } from '@stationwall/contract/services/permission';
import type { Screen } from '../../screen.ts';

/** Widens what is seen on other screens; opens none of its own. */
const widening: readonly string[] = ['Pages.Stations.All'];

/** Permissions that no screen and no call asks for yet: whoever gets them gains nothing. A parent is one when all below it are. */
export function permissionsThatOpenNothing(
  permissions: readonly Pick<PermissionRow, 'name' | 'parentName'>[],
  screens: readonly Pick<Screen, 'needs'>[],
): ReadonlySet<string> {
  const asked = new Set<Needs | undefined>([
    ...(widening as Needs[]),
    ...calls.flatMap(({ needs, alsoFor = [] }) => [needs, ...alsoFor]),
    ...screens.map(({ needs }) => needs),
  ]);
  const parents = new Map(permissions.map(({ name, parentName }) => [name, parentName]));
  const useful = new Set<string>();
  for (const { name } of permissions)
    if (asked.has(name as Needs))
      for (let at: string | null | undefined = name; at; at = parents.get(at)) useful.add(at);
  return new Set(permissions.map(({ name }) => name).filter((name) => !useful.has(name)));
}

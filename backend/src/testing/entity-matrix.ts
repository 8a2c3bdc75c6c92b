import type { Entity } from '@stationwall/contract/crud';
import { entities } from '@stationwall/contract/entities';
import { roleSeeds } from '../auth/role-seeds.ts';
import type { DefaultsThings } from './defaults-things.ts';
import { sampleOf } from './entity-samples.ts';
import type { MatrixRow } from './matrix-row.ts';

type Input = Record<string, unknown>;

/** The calls of every entity, about a row of the tenant Default. */
export const entityRows: readonly MatrixRow[] = entities.flatMap((entity): MatrixRow[] => {
  const { calls } = entity;
  const sample = (things: DefaultsThings) => sampleOf(entity, things.number());
  const aRow = async (things: DefaultsThings): Promise<Input> => ({ id: await things.row(entity) });
  const inputs: Record<keyof Entity['calls'], (things: DefaultsThings) => Promise<Input> | Input> = {
    get: aRow,
    getAll: () => ({}),
    create: sample,
    update: (things) => things.edit(entity),
    delete: aRow,
    export: () => ({ format: 'csv' }),
    checkImport: (things) => ({ rows: [{ row: 2, values: sample(things) }] }),
    addToImport: (things) => ({ rows: [{ row: 2, values: sample(things) }] }),
    import: () => ({ importId: 'unknown', fileName: 'x.csv' }),
    undoImport: () => ({ importId: 'unknown' }),
    createOrUpdate: (things) => ({ [entity.wrapper ?? '']: sample(things) }),
    getOptions: () => ({}),
    batchDelete: async (things) => ({ ids: [await things.row(entity)] }),
  };
  const names = Object.keys(calls) as (keyof Entity['calls'])[];
  return names.flatMap((name) => {
    const endpoint = calls[name];
    const about = name === 'import' || name === 'undoImport' ? 'of what was never brought' : '';
    return endpoint ? [{ endpoint, about, input: inputs[name] }] : [];
  });
});

const holders = {
  'host administrator': roleSeeds.Host,
  administrator: roleSeeds.Admin,
  operator: roleSeeds.Operator,
  viewer: roleSeeds.Viewer,
  'signed out': null,
  "other tenant's administrator": roleSeeds.Admin,
};

/** What each caller is answered: whoever holds the entity's permission has it done, and never finds a row of another tenant. */
export function entityAnswers({ endpoint }: MatrixRow): string[] {
  const isAboutOneRow = /\/(Get|Update|Delete)$/.test(endpoint.path);
  return Object.entries(holders).map(([caller, seed]) => {
    if (!seed) return '401';
    const { needs } = endpoint;
    const isGranted = needs === 'signed-in' || seed.permissions.some((name) => name === needs);
    if (!isGranted) return '403';
    if (/\/(Undo)?Import$/.test(endpoint.path)) return '404';
    const isOfHost = endpoint.path.includes('/Tenant/');
    const owners = isOfHost ? ['host administrator'] : ['administrator', 'operator', 'viewer'];
    return isAboutOneRow && !owners.includes(caller) ? '404' : 'yes';
  });
}

import type { Kysely } from 'kysely';
import { entityTable } from '../entity-table.ts';
import { grantToAdministrators } from '../grant-to-administrators.ts';

/** What walls show, and how large. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    ...{ name: 'text', scenes: 'text[]', dwellS: 'int', diagonalIn: 'float8', farthestM: 'float8' },
    ...{ theme: 'text', branch: 'text' },
  };
  await entityTable(db, 'wallLayout', columns, { unique: ['name'] });
  await grantToAdministrators(db, 'tenant', ['Pages.Application.Walls']);
}

import type { Kysely } from 'kysely';
import { entityTable } from '../entity-table.ts';

/** Cameras of stations; `secret` is a camera's password, which nobody is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(
    db,
    'camera',
    {
      ...{ name: 'text', nameEn: 'text', stcd: 'text', groupName: 'text', kind: 'text', address: 'text' },
      ...{ snapshotAddress: 'text', userName: 'text', secret: 'text', everyS: 'int', sortOrder: 'int' },
      isEnabled: 'boolean',
    },
    { unique: ['name'] },
  );
}

import type { Kysely } from 'kysely';
import { entityTable } from '../entity-table.ts';

/** Models of devices; sorts behind the types that they are of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    ...{ name: 'text', manufacturer: 'text', deviceTypeId: 'int', protocol: 'text', power: 'text' },
    ...{ elements: 'text[]', intervalMinutes: 'int', remark: 'text' },
  };
  const ties = { unique: ['name'], refersTo: { deviceTypeId: 'deviceType' } };
  await entityTable(db, 'deviceModel', columns, ties);
}

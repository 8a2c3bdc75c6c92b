import { type Kysely, sql } from 'kysely';
import { entityTable } from '../entity-table.ts';

/** Boxes with a code on them, and whether that code is printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    ...{
      deviceCode: 'text',
      deviceModelId: 'int null',
      batch: 'text',
      producedAt: 'text null',
      remark: 'text',
      state: 'text',
    },
  };
  await entityTable(db, 'device', columns, {
    unique: ['deviceCode'],
    refersTo: { deviceModelId: 'deviceModel' },
  });
  await sql.raw('alter table device add column qr_code_print_status int not null default 0').execute(db);
}

import { type Kysely, sql } from 'kysely';
import { entityTable } from '../entity-table.ts';

/** Signs beside roads, what they are to show, what they show, and what they answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(
    db,
    'ledSign',
    {
      ...{ name: 'text', nameEn: 'text', stcd: 'text', address: 'text', serialAddress: 'text' },
      ...{ width: 'int', height: 'int', palette: 'text', idleText: 'text', lostText: 'text' },
      ...{ lostMinutes: 'int', isEnabled: 'boolean' },
    },
    { unique: ['name'] },
  );
  await entityTable(
    db,
    'ledContent',
    {
      ...{ name: 'text', signId: 'int', text: 'text', colour: 'text', priority: 'int', alarmFrom: 'int' },
      ...{ beginTime: 'text null', endTime: 'text null', beginAt: 'bigint null', endAt: 'bigint null' },
      isEnabled: 'boolean',
    },
    { refersTo: { signId: 'ledSign' } },
  );
  for (const statement of [
    `create table led_faces (
      tenant_id int not null, sign_id int not null, wanted text not null, state text not null, tries int not null,
      due_at bigint not null, shown text, shown_at bigint, kept_until bigint, lost_since bigint, answer text not null,
      primary key (tenant_id, sign_id))`,
    `create table led_receipts (
      tenant_id int not null, id int generated always as identity, sign_id int not null, at bigint not null,
      text text not null, outcome text not null, tries int not null, answer text not null, primary key (tenant_id, id))`,
    'create index led_receipts_of_sign on led_receipts (tenant_id, sign_id, id)',
  ])
    await sql.raw(statement).execute(db);
}

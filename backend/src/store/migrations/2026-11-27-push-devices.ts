import { type Kysely, sql } from 'kysely';

/** Devices that push messages wake, and from which priority on; who asks for one wants to hear of the higher two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarm_message_choices add column push_from int not null default 3`.execute(db);
  await sql`create table push_devices (
    tenant_id int not null, user_id int not null, endpoint text not null primary key,
    p256dh text not null, auth text not null, created_at bigint not null)`.execute(db);
  await sql`create index push_devices_of_user on push_devices (tenant_id, user_id)`.execute(db);
}

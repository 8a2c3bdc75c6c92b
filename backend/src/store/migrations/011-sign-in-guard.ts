import { type Kysely, sql } from 'kysely';

/** Failed sign-ins of each address, and the verification codes that are out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table sign_in_addresses (
    network text collate "C" primary key,
    failures int not null,
    since bigint not null,
    locked_until bigint
  )`,
  'create index sign_in_addresses_since on sign_in_addresses (since)',
  `create table verification_codes (
    id text collate "C" primary key,
    tenant_id int not null,
    name text not null,
    network text collate "C" not null,
    answer text not null,
    expires_at bigint not null
  )`,
  'create index verification_codes_network on verification_codes (network, expires_at)',
  'create index verification_codes_expiry on verification_codes (expires_at)',
];

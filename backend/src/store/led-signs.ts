import type { LedColour } from '@stationwall/contract/services/led-publish';
import { type Kysely, sql } from 'kysely';
import type { Database } from './accounts.ts';

/** A sign as it is kept. */
export interface SignRow {
  tenant_id: number;
  id: number;
  stcd: string;
  address: string;
  serial_address: string;
  width: number;
  height: number;
  palette: string;
  idle_text: string;
  lost_text: string;
  lost_minutes: number;
  is_enabled: boolean;
}

/** What a sign shows or is to show, its values filled in. `contentId` null = nothing holds, the text for then. */
export interface Face {
  text: string;
  colour: LedColour;
  contentId: number | null;
}

type FaceState = 'waiting' | 'shown' | 'unanswered' | 'refused';

export interface FaceRow {
  tenant_id: number;
  sign_id: number;
  /** JSON of a `Face`, as the next two. */
  wanted: string;
  state: FaceState;
  tries: number;
  due_at: number;
  shown: string | null;
  shown_at: number | null;
  /** When the sign turns to its text without a link, by itself. */
  kept_until: number | null;
  lost_since: number | null;
  answer: string;
}

interface ReceiptRow {
  tenant_id: number;
  id: number;
  sign_id: number;
  at: number;
  text: string;
  outcome: 'shown' | 'unanswered' | 'refused';
  tries: number;
  answer: string;
}

interface ContentRow {
  id: number;
  sign_id: number;
  text: string;
  colour: LedColour;
}

type Tables = { led_faces: FaceRow; led_sign: SignRow & { name: string }; led_receipts: ReceiptRow };
const ledOf = (db: Database) => db.withTables<Tables>() as unknown as Kysely<Tables>;

const mostReceipts = 200;

export const readEnabledSigns = (db: Database): Promise<SignRow[]> =>
  ledOf(db).selectFrom('led_sign').selectAll().where('is_enabled', '=', true).orderBy('id').execute();

export const readSign = (db: Database, tenantId: number, id: number): Promise<SignRow | undefined> =>
  ledOf(db)
    .selectFrom('led_sign')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What holds at a moment for signs of a tenant, for each the highest priority first, of two equal ones the newer. */
export async function readHeldContents(
  db: Database,
  tenantId: number,
  signIds: readonly number[],
  now: number,
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select led_content.id, sign_id, text, colour from led_content
      join led_sign on led_sign.tenant_id = led_content.tenant_id and led_sign.id = sign_id
      where led_content.tenant_id = ${tenantId} and sign_id = any(${[...signIds]}::int[]) and led_content.is_enabled
        and coalesce(begin_at, 0) <= ${now}::bigint and coalesce(end_at, ${now}::bigint + 1) > ${now}::bigint
        and (alarm_from = 0 or exists (select 1 from alarms where alarms.tenant_id = ${tenantId}
          and alarms.stcd = led_sign.stcd and closed_at is null and is_active and severity >= alarm_from))
      order by sign_id, priority desc, led_content.id desc`.execute(db);
  return rows;
}

/** Keeps what a sign is to show; a change is due at once. Answers whether it is one. */
export async function wantFace(
  db: Database,
  { tenant_id, id }: Pick<SignRow, 'tenant_id' | 'id'>,
  face: Face,
  now: number,
): Promise<boolean> {
  const wanted = JSON.stringify(face);
  const { rows } = await sql`insert into led_faces (tenant_id, sign_id, wanted, state, tries, due_at, answer)
    values (${tenant_id}, ${id}, ${wanted}, 'waiting', 0, ${now}::bigint, '')
    on conflict (tenant_id, sign_id) do update set wanted = excluded.wanted, state = 'waiting', tries = 0,
      due_at = excluded.due_at where led_faces.wanted <> excluded.wanted returning sign_id`.execute(db);
  return rows.length > 0;
}

/** What is due, taken for `leaseMs`: whoever dies over it is followed by somebody else. */
export async function takeDueFaces(db: Database, now: number, leaseMs: number): Promise<FaceRow[]> {
  const { rows } =
    await sql<FaceRow>`update led_faces set due_at = ${now + leaseMs}::bigint, tries = tries + 1
    from led_sign where led_sign.tenant_id = led_faces.tenant_id and led_sign.id = sign_id and led_sign.is_enabled
      and due_at <= ${now}::bigint returning led_faces.*`.execute(db);
  return rows;
}

/** Takes one sign's face out of its turn. */
export const takeFace = (
  db: Database,
  tenantId: number,
  signId: number,
  until: number,
): Promise<FaceRow | undefined> =>
  ledOf(db)
    .updateTable('led_faces')
    .set(({ eb }) => ({ due_at: until, tries: eb('tries', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('sign_id', '=', signId)
    .returningAll()
    .executeTakeFirst();

/** What came of sending; a face that was wanted otherwise meanwhile stays due. */
export async function settleFace(db: Database, before: FaceRow, after: Partial<FaceRow>): Promise<void> {
  await ledOf(db)
    .updateTable('led_faces')
    .set(after)
    .where('tenant_id', '=', before.tenant_id)
    .where('sign_id', '=', before.sign_id)
    .where('wanted', '=', before.wanted)
    .execute();
}

/** Writes a receipt down and forgets the oldest of that sign. */
export async function addReceipt(db: Database, receipt: Omit<ReceiptRow, 'id'>): Promise<void> {
  await ledOf(db)
    .insertInto('led_receipts')
    .values(receipt as ReceiptRow)
    .execute();
  const { tenant_id, sign_id } = receipt;
  await sql`delete from led_receipts where tenant_id = ${tenant_id} and sign_id = ${sign_id} and id <=
    (select id from led_receipts where tenant_id = ${tenant_id} and sign_id = ${sign_id}
      order by id desc offset ${mostReceipts} limit 1)`.execute(db);
}

export const readReceipts = (
  db: Database,
  tenantId: number,
  signId: number,
  most: number,
): Promise<ReceiptRow[]> =>
  ledOf(db)
    .selectFrom('led_receipts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('sign_id', '=', signId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const readFaces = (db: Database, tenantId: number, signIds: readonly number[]): Promise<FaceRow[]> =>
  ledOf(db)
    .selectFrom('led_faces')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('sign_id', '=', sql<number>`any(${[...signIds]}::int[])`)
    .execute();

/** A sign that was edited is sent to anew. */
export async function makeFaceDue(db: Database, tenantId: number, signId: number): Promise<void> {
  await sql`update led_faces set due_at = 0, tries = 0 where tenant_id = ${tenantId} and sign_id = ${signId}`.execute(
    db,
  );
}

/** What hangs on a sign that is deleted. */
export async function removeFaces(db: Database, tenantId: number, signId: number): Promise<void> {
  for (const table of ['led_faces', 'led_receipts'])
    await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and sign_id = ${signId}`.execute(
      db,
    );
}

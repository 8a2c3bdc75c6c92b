import type { AuditAction } from '@stationwall/contract/services/audit-log';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { AdministrationTables, AuditLogTable } from './administration-schema.ts';
import type { Schema } from './schema.ts';
import { ofStationsInBranch } from './station-branch.ts';

export const administrationOf = (db: Database): Kysely<Schema & AdministrationTables> =>
  db.withTables<AdministrationTables>();

export interface AuditEntry {
  /** `hostSide` for the host side. */
  tenantId: number;
  userId: number | null;
  userName: string;
  action: AuditAction;
  /** What it was done to, by a name that people know. */
  target: string;
  /** Never a password. */
  details?: object | undefined;
  clientAddress: string;
  /** The station that it was done to, or that what it was done to belongs to. */
  stcd?: string | null | undefined;
}

/** Give it the transaction of the change, so that one is never kept without the other. Answers the entry's number. */
export async function writeAudit(db: Database, entry: AuditEntry): Promise<number> {
  const { id } = await administrationOf(db)
    .insertInto('audit_log')
    .values({
      tenant_id: entry.tenantId,
      created_at: Date.now(),
      user_id: entry.userId,
      user_name: entry.userName.slice(0, 256),
      action: entry.action,
      target: entry.target.slice(0, 256),
      details: entry.details ? JSON.stringify(entry.details) : '',
      client_address: entry.clientAddress,
      stcd: entry.stcd ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** For work that goes on in pieces: its entry tells with each piece what it has come to. */
export async function rewriteAudit(
  db: Database,
  tenantId: number,
  id: number,
  details: object,
): Promise<void> {
  await administrationOf(db)
    .updateTable('audit_log')
    .set({ details: JSON.stringify(details) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export interface AuditQuery {
  tenantId: number;
  userName?: string | undefined;
  target?: string | undefined;
  actions?: readonly string[] | undefined;
  stcd?: string | undefined;
  /** Of basin, river and division. */
  branch?: string | undefined;
  /** UTC milliseconds: from `begin`, before `end`. */
  begin?: number | undefined;
  end?: number | undefined;
  isOldestFirst: boolean;
  skip: number;
  take: number;
}

export interface AuditPage {
  rows: Selectable<AuditLogTable>[];
  count: number;
}

export async function readAudit(db: Database, query: AuditQuery): Promise<AuditPage> {
  const wanted = chosenAudit(db, query);
  const { count } = await wanted.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy('id', query.isOldestFirst ? 'asc' : 'desc')
    .offset(query.skip)
    .limit(query.take)
    .execute();
  return { rows, count };
}

/** The next entries after one of them, or the first; for whoever reads all of them bit by bit. */
export function readAuditAfter(
  db: Database,
  query: Omit<AuditQuery, 'skip'>,
  id: number | null,
): Promise<Selectable<AuditLogTable>[]> {
  return chosenAudit(db, query)
    .selectAll()
    .$if(id !== null, (select) => select.where('id', query.isOldestFirst ? '>' : '<', id ?? 0))
    .orderBy('id', query.isOldestFirst ? 'asc' : 'desc')
    .limit(query.take)
    .execute();
}

function chosenAudit(db: Database, query: Omit<AuditQuery, 'skip' | 'take'>) {
  const { userName, target, actions, stcd, branch, begin, end } = query;
  return administrationOf(db)
    .selectFrom('audit_log')
    .where('tenant_id', '=', query.tenantId)
    .$if(!!userName, (select) => select.where(holds('user_name', userName ?? '')))
    .$if(!!target, (select) => select.where(holds('target', target ?? '')))
    .$if(!!stcd, (select) => select.where('stcd', '=', stcd ?? ''))
    .$if(!!branch, (select) => select.where(ofStationsInBranch(query.tenantId, branch ?? '')))
    .$if(!!actions?.length, (select) =>
      select.where('action', '=', sql<string>`any(${[...(actions ?? [])]}::text[])`),
    )
    .$if(begin !== undefined, (select) => select.where('created_at', '>=', begin ?? 0))
    .$if(end !== undefined, (select) => select.where('created_at', '<', end ?? 0));
}

/** Whether a column holds a text, in any case. */
export const holds = (column: string, text: string) =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text.trim()})) > 0`;

import type { AuditAction } from '@stationwall/contract/services/audit-log';
import type { Database } from '../store/accounts.ts';
import { rewriteAudit, writeAudit } from '../store/audit-log.ts';
import type { ImportFacts } from '../store/import-tables.ts';
import { ImportRows } from '../store/imports.ts';
import { auditOf } from './audit.ts';
import { sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';

/** One entry of the audit log for a whole import, written with its first rows and right after each further ones. */
export async function writeImportDown(
  db: Database,
  context: CallContext,
  { importId, action, fileName }: { importId: string; action: AuditAction; fileName: string },
  { made, refused, auditId }: Pick<ImportFacts, 'made' | 'refused' | 'auditId'>,
): Promise<void> {
  const details = { made, refused };
  if (auditId !== null) return rewriteAudit(db, sideOf(context), auditId, details);
  const rows = new ImportRows(db, sideOf(context), importId);
  await rows.keep({ audit_id: await writeAudit(db, auditOf(context, action, fileName, details)) });
}

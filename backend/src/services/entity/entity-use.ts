import type { Entity } from '@stationwall/contract/crud';
import { type Said, saying } from '../../abp-error.ts';
import { administration } from '../../localization/administration-texts.ts';
import { say } from '../../localization/text.ts';
import type { Database } from '../../store/accounts.ts';
import type { EntityRow } from '../../store/entity-rows.ts';
import { sideOf } from '../audited.ts';
import type { CallContext } from '../call-context.ts';
import type { EntityRules } from './entity-rules.ts';

/** Why a row is not deleted: what its rules say of it, or what uses it; null when it may be. */
export async function reasonToKeep(
  db: Database,
  context: CallContext,
  { label }: Entity,
  { stays, inUse = [] }: EntityRules,
  row: EntityRow,
): Promise<Said | null> {
  const reason = stays?.(row, context);
  if (reason) return reason;
  const uses: Said[] = [];
  for (const { by, count } of inUse) {
    const used = await count(db, sideOf(context), row);
    if (used > 0) uses.push(saying(by, used));
  }
  if (uses.length === 0) return null;
  return (culture) => {
    const by = uses.map((use) => use(culture)).join(culture === 'zh-Hans' ? '、' : ', ');
    return say(administration.IsInUse, culture, String(row[label]), by);
  };
}

import type { Entity } from '@stationwall/contract/crud';
import { entities } from '@stationwall/contract/entities';
import { type Said, saying } from '../../abp-error.ts';
import { administration } from '../../localization/administration-texts.ts';
import { say } from '../../localization/text.ts';
import { usedBy, usedWords } from '../../localization/used-by-texts.ts';
import type { Database } from '../../store/accounts.ts';
import { referrersOf } from '../../store/entity-references.ts';
import type { EntityRow } from '../../store/entity-rows.ts';
import { sideOf } from '../audited.ts';
import type { CallContext } from '../call-context.ts';
import type { EntityRules } from './entity-rules.ts';

/** Why a row is not deleted: what its rules say of it, or what uses it; null when it may be. */
export async function reasonToKeep(
  db: Database,
  context: CallContext,
  { name, label }: Entity,
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
  for (const referrer of entities) {
    for (const [field, other] of Object.entries(referrer.references)) {
      if (other === name) uses.push(...(await usesBy(db, sideOf(context), referrer, field, row.id)));
    }
  }
  if (uses.length === 0) return null;
  return (culture) => {
    const by = uses.map((use) => use(culture)).join(culture === 'zh-Hans' ? '、' : ', ');
    return say(administration.IsInUse, culture, String(row[label]), by);
  };
}

async function usesBy(
  db: Database,
  tenantId: number,
  referrer: Entity,
  field: string,
  id: number,
): Promise<Said[]> {
  const { count, names } = await referrersOf(db, tenantId, referrer, field, id);
  if (count === 0) return [];
  return [
    (culture) => {
      const what = say(usedBy[referrer.name] ?? [referrer.service, referrer.service], culture);
      const more = count - names.length;
      const named = names.join(culture === 'zh-Hans' ? '、' : ', ');
      return say(more > 0 ? usedWords.Many : usedWords.Few, culture, what, named, more, count);
    },
  ];
}

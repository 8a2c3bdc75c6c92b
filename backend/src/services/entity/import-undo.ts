import type { Entity } from '@stationwall/contract/crud';
import type { UndoOutcome } from '@stationwall/contract/importing';
import type { Job } from '@stationwall/contract/job';
import { saying, userFriendly } from '../../abp-error.ts';
import { importTexts } from '../../localization/import-texts.ts';
import type { Database } from '../../store/accounts.ts';
import { rewriteAudit, writeAudit } from '../../store/audit-log.ts';
import type { EntityRow } from '../../store/entity-rows.ts';
import type { MadeRow } from '../../store/import-tables.ts';
import { ImportRows } from '../../store/imports.ts';
import { auditOf } from '../audit.ts';
import { audited, sideOf } from '../audited.ts';
import type { CallContext } from '../call-context.ts';
import { halfTheTime } from '../half-the-time.ts';
import type { Progress } from '../jobs.ts';
import type { Site } from '../site.ts';
import type { EntityRules } from './entity-rules.ts';
import { EntityTeller } from './entity-teller.ts';
import { reasonToKeep } from './entity-use.ts';

const chunk = 25;
const lookedAtOnce = 250;
const mostNamed = 3;

/** Takes an import back as a whole: while none of its rows was changed, or is in use. */
export class ImportUndo {
  readonly #site: Pick<Site, 'store' | 'jobs'>;
  readonly #entity: Entity;
  readonly #rules: EntityRules;
  readonly #teller: EntityTeller;

  constructor(site: Pick<Site, 'store' | 'jobs'>, entity: Entity, rules: EntityRules = {}) {
    this.#site = site;
    this.#entity = entity;
    this.#rules = rules;
    this.#teller = new EntityTeller(entity, rules);
  }

  async begin(rows: ImportRows, context: CallContext): Promise<Job> {
    const { made, fileName: subject } = await rows.facts();
    if (made === 0) throw userFriendly(saying(importTexts.NothingToUndo));
    await this.#refuseChanged(rows, context);
    const { name } = this.#entity;
    const about = { kind: `${name}.undo`, subject, total: made, alone: name };
    return this.#site.jobs.start(context, about, (progress) =>
      this.#takeBack(rows, subject, progress, context),
    );
  }

  /** Rows that somebody deleted since are no reason. */
  async #refuseChanged(rows: ImportRows, context: CallContext): Promise<void> {
    const { db } = this.#site.store;
    const changed: EntityRow[] = [];
    for (let after = 0; ; ) {
      const made = await rows.made(after, lookedAtOnce);
      const { kept } = await this.#sift(db, context, made, false);
      changed.push(...kept);
      if (made.length < lookedAtOnce) break;
      after = made.at(-1)?.row ?? 0;
    }
    if (changed.length === 0) return;
    const names = changed.slice(0, mostNamed).map((row) => this.#teller.labelOf(row));
    const named = changed.length > mostNamed ? [...names, '…'] : names;
    throw userFriendly(saying(importTexts.ChangedSince, changed.length, named.join(', ')));
  }

  /** Rows that are still as they were made, and those that are not. */
  async #sift(db: Database, context: CallContext, made: readonly MadeRow[], isToChange: boolean) {
    const stamps = new Map(made.map(({ id, stamp }) => [id, stamp]));
    const found = await this.#teller.rowsOf(db, context).findMany([...stamps.keys()], isToChange);
    const kept: EntityRow[] = [];
    const gone: EntityRow[] = [];
    for (const row of found) {
      const isChanged = this.#teller.stampOf(row) !== stamps.get(row.id);
      const stays =
        isChanged ||
        (await reasonToKeep(db, context, this.#entity, this.#rules, row)) !== null ||
        (await this.#rules.hasMore?.(db, sideOf(context), row)) === true;
      (stays ? kept : gone).push(row);
    }
    return { kept, gone };
  }

  async #takeBack(
    { id: importId }: ImportRows,
    subject: string,
    progress: Progress,
    context: CallContext,
  ): Promise<Record<string, unknown>> {
    const outcome: UndoOutcome = { importId, deleted: 0, kept: 0 };
    const within = this.#rules.within ?? audited;
    let auditId: number | null = null;
    let done = 0;
    for (let isGoingOn = true; isGoingOn; isGoingOn = await progress.reached(done)) {
      const isRest = await halfTheTime(() =>
        within(this.#site, context, async (db) => {
          const rows = new ImportRows(db, sideOf(context), importId);
          const made = await rows.made(0, chunk);
          if (made.length === 0) return false;
          const { kept, gone } = await this.#sift(db, context, made, true);
          await this.#remove(db, context, gone);
          await rows.forget(made.map(({ row }) => row));
          const next = {
            importId,
            deleted: outcome.deleted + gone.length,
            kept: outcome.kept + kept.length,
          };
          const details = { deleted: next.deleted, kept: next.kept };
          const entry = auditOf(context, `${this.#entity.name}.importUndone`, subject, details);
          if (auditId === null) auditId = await writeAudit(db, entry);
          else await rewriteAudit(db, sideOf(context), auditId, details);
          await progress.keep(db, next);
          Object.assign(outcome, next);
          done += made.length;
          return true;
        }),
      );
      if (!isRest) break;
    }
    return { ...outcome };
  }

  async #remove(db: Database, context: CallContext, gone: readonly EntityRow[]): Promise<void> {
    const { remove } = this.#rules;
    if (remove) for (const row of gone) await remove(db, sideOf(context), row, context);
    else await this.#teller.rowsOf(db, context).removeMany(gone.map(({ id }) => id));
  }
}

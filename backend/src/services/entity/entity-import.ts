import type { Entity } from '@stationwall/contract/crud';
import type { ImportFault, ImportOutcome, ImportRow } from '@stationwall/contract/importing';
import { mostImportRows } from '@stationwall/contract/importing';
import type { Job } from '@stationwall/contract/job';
import { notFound, saying, userFriendly } from '../../abp-error.ts';
import { importTexts } from '../../localization/import-texts.ts';
import type { Database } from '../../store/accounts.ts';
import { fieldTakenIn } from '../../store/entity-tables.ts';
import type { GivenRow, ImportFacts } from '../../store/import-tables.ts';
import { ImportRows } from '../../store/imports.ts';
import { audited, sideOf } from '../audited.ts';
import type { CallContext } from '../call-context.ts';
import { halfTheTime } from '../half-the-time.ts';
import { writeImportDown } from '../import-entry.ts';
import { jobOwnerOf, type Progress } from '../jobs.ts';
import type { Site } from '../site.ts';
import type { EntityRules } from './entity-rules.ts';
import { ManyRows } from './many-rows.ts';

const chunk = 25;
const mostFaults = 100;

/** Brings rows of a spreadsheet into an entity: what is checked changes nothing, what is begun goes on by itself. */
export class EntityImport {
  readonly #site: Pick<Site, 'store' | 'jobs'>;
  readonly #entity: Entity;
  readonly #rules: EntityRules;
  readonly #many: ManyRows;

  constructor(site: Pick<Site, 'store' | 'jobs'>, entity: Entity, rules: EntityRules = {}) {
    if (rules.prepare)
      throw new Error(`${entity.name} tells something once of each new row: it cannot be imported`);
    this.#site = site;
    this.#entity = entity;
    this.#rules = rules;
    this.#many = new ManyRows(entity, rules);
  }

  async check({ rows }: { rows: ImportRow[] }, context: CallContext): Promise<{ faults: ImportFault[] }> {
    this.#rules.admit?.(context);
    const { faults } = await this.#many.look(this.#site.store.db, context, rows);
    return { faults };
  }

  async add(
    { importId, rows }: { importId?: string; rows: ImportRow[] },
    context: CallContext,
  ): Promise<{ importId: string; rowCount: number }> {
    this.#rules.admit?.(context);
    return this.#site.store.db.transaction().execute(async (db) => {
      const { tenantId, userId } = jobOwnerOf(context);
      const kept =
        importId === undefined
          ? await ImportRows.open(db, { tenantId, userId, entity: this.#entity.name })
          : await this.rowsOf(db, context, importId);
      const rowCount = await kept.add(rows);
      if (rowCount > mostImportRows) throw userFriendly(saying(importTexts.TooManyRows, mostImportRows));
      return { importId: kept.id, rowCount };
    });
  }

  async begin(
    { importId, fileName }: { importId: string; fileName: string },
    context: CallContext,
  ): Promise<Job> {
    this.#rules.admit?.(context);
    const rows = await this.rowsOf(this.#site.store.db, context, importId);
    const { waiting, made } = await rows.facts();
    if (waiting === 0) throw userFriendly(saying(importTexts.NothingWaits));
    await rows.keep({ file_name: fileName });
    const about = { kind: `${this.#entity.name}.import`, subject: fileName, total: made + waiting };
    return this.#site.jobs.start(context, { ...about, alone: this.#entity.name }, async (progress) =>
      this.#takeIn(rows, fileName, progress, context),
    );
  }

  /** An import of the caller's; refuses one that is not, or that is forgotten. */
  async rowsOf(db: Database, context: CallContext, importId: string): Promise<ImportRows> {
    const { tenantId, userId } = jobOwnerOf(context);
    const rows = new ImportRows(db, tenantId, importId);
    if (!(await rows.isOf(userId, this.#entity.name))) throw notFound('Import', importId);
    return rows;
  }

  /** Some rows in each transaction: in between stations are answered. What is told of the import is kept with each. */
  async #takeIn(
    { id }: ImportRows,
    fileName: string,
    progress: Progress,
    context: CallContext,
  ): Promise<Record<string, unknown>> {
    const all = new ImportRows(this.#site.store.db, sideOf(context), id);
    const faults: ImportFault[] = [];
    const told = ({ made, refused }: ImportFacts): ImportOutcome => ({
      ...{ importId: id, made, refused, faults: faults.slice(0, mostFaults) },
    });
    const tell = async (db: Database, facts: ImportFacts, found: readonly ImportFault[]) => {
      faults.push(...found);
      const outcome = told(facts);
      const action = `${this.#entity.name}.imported` as const;
      await writeImportDown(db, context, { importId: id, action, fileName }, facts);
      await progress.keep(db, { ...outcome });
      return outcome;
    };
    for (let after = 0, isGoingOn = true; isGoingOn; ) {
      const rows = await all.waiting(after, chunk);
      if (rows.length === 0) break;
      const { made, refused } = await halfTheTime(() => this.#takeChunk(id, rows, context, tell));
      after = rows.at(-1)?.row ?? after;
      isGoingOn = await progress.reached(made + refused);
    }
    return { ...told(await all.facts()) };
  }

  /** All of the rows together; where somebody takes a value of one at the same moment, one by one. */
  async #takeChunk(
    importId: string,
    rows: readonly GivenRow[],
    context: CallContext,
    tell: (db: Database, facts: ImportFacts, faults: ImportFault[]) => Promise<ImportOutcome>,
  ): Promise<ImportOutcome> {
    const within = this.#rules.within ?? audited;
    const take = (some: readonly GivenRow[]) =>
      within(this.#site, context, async (db) => {
        const { good, faults } = await this.#many.look(db, context, some);
        const made = await this.#many.insert(db, context, good);
        const kept = new ImportRows(db, sideOf(context), importId);
        const facts = await kept.settle(made, [...new Set(faults.map(({ row }) => row))]);
        return tell(db, facts, faults);
      });
    try {
      return await take(rows);
    } catch (error) {
      const { name, unique } = this.#entity;
      if (fieldTakenIn(error, name, unique, this.#rules.constraints) === undefined) throw error;
      const [first, ...others] = rows;
      if (first === undefined) throw error;
      if (others.length > 0) await this.#takeChunk(importId, [first], context, tell);
      return others.length > 0 ? this.#takeChunk(importId, others, context, tell) : take(rows);
    }
  }
}

import type { BatchOutcome, Entity, RowBase } from '@stationwall/contract/crud';
import { type Invalid, invalid, notFound, type Said, saying, userFriendly } from '../../abp-error.ts';
import { administration } from '../../localization/administration-texts.ts';
import { say } from '../../localization/text.ts';
import type { Database } from '../../store/accounts.ts';
import { type EntityRow, EntityRows, fieldTakenIn, type Values } from '../../store/entity-rows.ts';
import { stampOf } from '../../store/stamp.ts';
import { audited, auditedInChunks, sideOf, type WriteDown } from '../audited.ts';
import type { CallContext } from '../call-context.ts';
import { refuseChangedMeanwhile } from '../change.ts';
import { differences } from '../differences.ts';
import { refuseUnseen } from '../profile-rules.ts';
import type { Site } from '../site.ts';
import { clockOf } from '../tenant-clock.ts';
import { entityOrder } from './entity-order.ts';
import type { EntityRules } from './entity-rules.ts';

type Row = Values & RowBase;
type Input = Values & { id: number; concurrencyStamp?: string };
type PageInput = Values & { skipCount?: number; maxResultCount?: number; sorting?: string; keyword?: string };

/** Everything that can be done with the rows of an entity, always those of the caller's tenant. */
export class EntityService {
  readonly #site: Pick<Site, 'store'>;
  readonly #entity: Entity;
  readonly #rules: EntityRules;

  constructor(site: Pick<Site, 'store'>, entity: Entity, rules: EntityRules = {}) {
    this.#site = site;
    this.#entity = entity;
    this.#rules = rules;
  }

  async get({ id }: { id: number }, context: CallContext): Promise<Row> {
    const { db } = this.#site.store;
    return this.#told(db, context, await this.#found(this.#rowsOf(db, context).find(id), id));
  }

  async getAll(input: PageInput, context: CallContext): Promise<{ items: Row[]; totalCount: number }> {
    const { db } = this.#site.store;
    const { filters, soughtIn } = this.#entity;
    const { rows, count } = await this.#rowsOf(db, context).page({
      keyword: input.keyword,
      soughtIn,
      filters: Object.fromEntries(filters.map((field) => [field, input[field]])),
      order: entityOrder(this.#entity, input.sorting),
      skip: input.skipCount ?? 0,
      take: input.maxResultCount ?? 10,
    });
    return { items: await this.#tell(db, context, rows), totalCount: count };
  }

  /** The first 1,000 rows to choose from, by their labels; a keyword finds the others. */
  async getOptions(
    { keyword }: { keyword?: string },
    context: CallContext,
  ): Promise<{ items: { value: number; label: string }[] }> {
    const { items } = await this.getAll({ ...(keyword && { keyword }), maxResultCount: 1000 }, context);
    return { items: items.map((row) => ({ value: row.id, label: this.#labelOf(row) })) };
  }

  create(input: Values, context: CallContext): Promise<Row> {
    const edited = this.#editedIn(input);
    return this.#saving(edited, context, async (db, writeDown) => {
      await this.#refuseWrong(db, context, edited, null);
      const row = await this.#rowsOf(db, context).insert(edited);
      await this.#rules.afterSave?.(db, { tenantId: sideOf(context), row, before: null });
      await writeDown(`${this.#entity.name}.created`, this.#labelOf(row), edited);
      return this.#told(db, context, row);
    });
  }

  update({ id, concurrencyStamp, ...input }: Input, context: CallContext): Promise<Row> {
    const edited = this.#editedIn(input);
    return this.#saving(edited, context, async (db, writeDown) => {
      const rows = this.#rowsOf(db, context);
      const before = await this.#found(rows.findToChange(id), id);
      if (concurrencyStamp !== undefined) {
        refuseChangedMeanwhile(concurrencyStamp, this.#stampOf(before), this.#labelOf(before));
      }
      await this.#refuseWrong(db, context, edited, before);
      const row = await rows.edit(id, edited);
      await this.#rules.afterSave?.(db, { tenantId: sideOf(context), row, before });
      const changes = differences(this.#editedIn(before), this.#editedIn(row));
      await writeDown(`${this.#entity.name}.changed`, this.#labelOf(row), changes);
      return this.#told(db, context, row);
    });
  }

  createOrUpdate({ id, ...input }: Partial<Input>, context: CallContext): Promise<Row> {
    const { concurrencyStamp, ...edited } = input;
    return id === undefined || id === 0
      ? this.create(edited, context)
      : this.update({ ...input, id }, context);
  }

  delete({ id }: { id: number }, context: CallContext): Promise<null> {
    return audited(this.#site, context, async (db, writeDown) => {
      const row = await this.#found(this.#rowsOf(db, context).findToChange(id), id);
      await this.#remove(db, context, writeDown, row);
      return null;
    });
  }

  /** Rows that are in use stay and are named; those that somebody else deleted meanwhile are passed over. */
  async batchDelete({ ids }: { ids: number[] }, context: CallContext): Promise<BatchOutcome> {
    const outcome: BatchOutcome = { deletedCount: 0, refused: [] };
    await auditedInChunks(this.#site, context, [...new Set(ids)], async (db, writeDown, id) => {
      const row = await this.#rowsOf(db, context).findToChange(id);
      if (!row) return;
      const reason = await this.#reasonToKeep(db, context, row);
      if (reason) outcome.refused.push({ id, name: this.#labelOf(row), reason: reason(context.culture) });
      else {
        await this.#remove(db, context, writeDown, row);
        outcome.deletedCount += 1;
      }
    });
    return outcome;
  }

  async #remove(db: Database, context: CallContext, writeDown: WriteDown, row: EntityRow): Promise<void> {
    const reason = await this.#reasonToKeep(db, context, row);
    if (reason) throw userFriendly(reason);
    await this.#rowsOf(db, context).remove(row.id);
    await writeDown(`${this.#entity.name}.deleted`, this.#labelOf(row), this.#editedIn(row));
  }

  async #reasonToKeep(db: Database, context: CallContext, row: EntityRow): Promise<Said | null> {
    const uses: Said[] = [];
    for (const { by, count } of this.#rules.inUse ?? []) {
      const used = await count(db, sideOf(context), row);
      if (used > 0) uses.push(saying(by, used));
    }
    if (uses.length === 0) return null;
    return (culture) => {
      const by = uses.map((use) => use(culture)).join(culture === 'zh-Hans' ? '、' : ', ');
      return say(administration.IsInUse, culture, this.#labelOf(row), by);
    };
  }

  /** A value that somebody else takes between the look and the change is refused in the same words. */
  async #saving(
    edited: Values,
    context: CallContext,
    work: (db: Database, writeDown: WriteDown) => Promise<Row>,
  ): Promise<Row> {
    try {
      return await audited(this.#site, context, work);
    } catch (error) {
      const field = fieldTakenIn(error, this.#entity.name, this.#entity.unique);
      throw field === undefined ? error : invalid(taken(field, edited));
    }
  }

  async #refuseWrong(db: Database, context: CallContext, edited: Values, before: EntityRow | null) {
    const { label, unique } = this.#entity;
    refuseUnseen({ [label]: String(edited[label]) });
    const rows = this.#rowsOf(db, context);
    const faults: Invalid[] = [];
    for (const field of unique) {
      if (await rows.isTaken(field, edited[field], before?.id ?? null)) faults.push(taken(field, edited));
    }
    faults.push(...((await this.#rules.check?.(db, { tenantId: sideOf(context), edited, before })) ?? []));
    if (faults.length > 0) throw invalid(...faults);
  }

  /** What can be edited, texts without the blanks around them. */
  #editedIn(values: Values): Values {
    const fields = Object.keys(this.#entity.editable).map((field) => {
      const value = values[field];
      return [field, typeof value === 'string' ? value.trim() : value];
    });
    return Object.fromEntries(fields);
  }

  async #told(db: Database, context: CallContext, row: EntityRow): Promise<Row> {
    const [told] = await this.#tell(db, context, [row]);
    if (!told) throw notFound(this.#entity.service, row.id);
    return told;
  }

  async #tell(db: Database, context: CallContext, rows: readonly EntityRow[]): Promise<Row[]> {
    const clock = await clockOf(db, sideOf(context));
    const told = await this.#rules.tell?.(db, sideOf(context), rows);
    return rows.map((row) => ({
      id: row.id,
      ...this.#editedIn(row),
      ...told?.get(row.id),
      creationTime: clock(row.createdAt),
      concurrencyStamp: this.#stampOf(row),
    }));
  }

  #rowsOf(db: Database, context: CallContext): EntityRows {
    return new EntityRows(db, this.#entity.name, sideOf(context));
  }

  async #found(looked: Promise<EntityRow | undefined>, id: number): Promise<EntityRow> {
    const row = await looked;
    if (!row) throw notFound(this.#entity.service, id);
    return row;
  }

  #labelOf(row: Values): string {
    return String(row[this.#entity.label]);
  }

  #stampOf(row: Values): string {
    return stampOf(...Object.values(this.#editedIn(row)));
  }
}

const taken = (field: string, edited: Values): Invalid => ({
  message: saying(administration.ValueIsTaken, String(edited[field])),
  members: [field],
});

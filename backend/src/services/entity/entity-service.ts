import type { Entity } from '@stationwall/contract/crud';
import type { BatchOutcome } from '@stationwall/contract/entity-calls';
import type { AuditAction } from '@stationwall/contract/services/audit-log';
import { userFriendly } from '../../abp-error.ts';
import type { Database } from '../../store/accounts.ts';
import type { EntityRow, Values } from '../../store/entity-rows.ts';
import { audited, auditedInChunks, sideOf, type WriteDown } from '../audited.ts';
import type { CallContext } from '../call-context.ts';
import { refuseChangedMeanwhile } from '../change.ts';
import type { Site } from '../site.ts';
import { EntityInput } from './entity-input.ts';
import { entityOrder } from './entity-order.ts';
import type { EntityRules } from './entity-rules.ts';
import { EntityTeller, type Row } from './entity-teller.ts';
import { reasonToKeep } from './entity-use.ts';

type Input = Values & { id: number; concurrencyStamp?: string };
type PageInput = Values & { skipCount?: number; maxResultCount?: number; sorting?: string; keyword?: string };

/** Everything that can be done with the rows of an entity, always those of the caller's tenant. */
export class EntityService<Told extends Row = Row, Listed = Told> {
  readonly #site: Pick<Site, 'store'>;
  readonly #entity: Entity;
  readonly #rules: EntityRules;
  readonly #teller: EntityTeller;
  readonly #input: EntityInput;

  constructor(site: Pick<Site, 'store'>, entity: Entity, rules: EntityRules = {}) {
    this.#site = site;
    this.#entity = entity;
    this.#rules = rules;
    this.#teller = new EntityTeller(entity, rules);
    this.#input = new EntityInput(entity, rules);
  }

  async get({ id }: { id: number }, context: CallContext): Promise<Told> {
    this.#rules.admit?.(context);
    const { db } = this.#site.store;
    return this.#told(db, context, await this.#teller.find(db, context, id));
  }

  async getAll(input: PageInput, context: CallContext): Promise<{ items: Listed[]; totalCount: number }> {
    this.#rules.admit?.(context);
    const { db } = this.#site.store;
    const { filters, soughtIn } = this.#entity;
    const { rows, count } = await this.#teller.rowsOf(db, context).page({
      keyword: input.keyword,
      soughtIn,
      filters: Object.fromEntries(filters.map((field) => [field, input[field]])),
      order: entityOrder(this.#entity, input.sorting),
      skip: input.skipCount ?? 0,
      take: input.maxResultCount ?? 10,
    });
    const items = (await this.#teller.tellList(db, context, rows)) as Listed[];
    return { items, totalCount: count, ...this.#rules.besideList?.(context) };
  }

  /** The first 1,000 rows to choose from, by their labels; a keyword finds the others. */
  async getOptions(
    { keyword }: { keyword?: string },
    context: CallContext,
  ): Promise<{ items: { value: number; label: string }[] }> {
    const { items } = await this.getAll({ ...(keyword && { keyword }), maxResultCount: 1000 }, context);
    return { items: (items as Row[]).map((row) => ({ value: row.id, label: this.#teller.labelOf(row) })) };
  }

  async create(input: Values, context: CallContext): Promise<Told> {
    this.#rules.admit?.(context);
    const given = this.#input.read(input, context, this.#entity.creatable);
    const { kept, toldOnce } = (await this.#rules.prepare?.(given)) ?? { kept: given, toldOnce: {} };
    const made = this.#within(context, async (db, writeDown) => {
      const saving = { context, tenantId: sideOf(context), edited: kept, before: null };
      const edited = await this.#input.settle(db, this.#teller.rowsOf(db, context), saving);
      const insert = this.#rules.insert ?? ((_, values) => this.#teller.rowsOf(db, context).insert(values));
      const id = await insert(db, edited);
      await this.#rules.afterSave?.(db, { ...saving, edited, id });
      const row = await this.#teller.find(db, context, id);
      await writeDown(...this.#teller.entryOf('created', row, this.#teller.writtenOf(row)));
      return { ...(await this.#told(db, context, row)), ...toldOnce };
    });
    return this.#input.orTaken(given, made);
  }

  async update({ id, concurrencyStamp, ...input }: Input, context: CallContext): Promise<Told> {
    this.#rules.admit?.(context);
    const teller = this.#teller;
    const given = this.#input.read(input, context, this.#entity.editable);
    const change = this.#within(context, async (db, writeDown) => {
      const before = await teller.find(db, context, id, true);
      if (concurrencyStamp !== undefined) {
        refuseChangedMeanwhile(concurrencyStamp, teller.stampOf(before), teller.labelOf(before));
      }
      const rows = teller.rowsOf(db, context);
      const saving = { context, tenantId: sideOf(context), edited: given, before };
      const edited = await this.#input.settle(db, rows, saving);
      await rows.edit(id, edited);
      await this.#rules.afterSave?.(db, { ...saving, edited, id });
      const row = await teller.find(db, context, id);
      await writeDown(...teller.entryOf('changed', row, teller.changesBetween(before, row)));
      return { row, before, told: await this.#told(db, context, row) };
    });
    const { row, before, told } = await this.#input.orTaken(given, change);
    await this.#rules.afterChange?.(this.#site, row, before);
    return told;
  }

  createOrUpdate({ id, ...input }: Partial<Input>, context: CallContext): Promise<Told> {
    const { concurrencyStamp, ...edited } = input;
    return id === undefined || id === 0
      ? this.create(edited, context)
      : this.update({ ...input, id }, context);
  }

  async delete({ id }: { id: number }, context: CallContext): Promise<null> {
    this.#rules.admit?.(context);
    return this.#within(context, async (db, writeDown) => {
      const row = await this.#teller.find(db, context, id, true);
      const reason = await reasonToKeep(db, context, this.#entity, this.#rules, row);
      if (reason) throw userFriendly(reason);
      await this.#remove(db, context, writeDown, row);
      return null;
    });
  }

  /** Does something of its own to a row, such as unlocking a user; tells the row after it. */
  act(
    { id }: { id: number },
    context: CallContext,
    action: AuditAction,
    work: (db: Database, row: EntityRow) => Promise<void>,
  ): Promise<Told> {
    return this.#within(context, async (db, writeDown) => {
      const row = await this.#teller.find(db, context, id, true);
      await work(db, row);
      await writeDown(action, this.#teller.labelOf(row));
      return this.#told(db, context, await this.#teller.find(db, context, id));
    });
  }

  /** Rows that are in use stay and are named; those that somebody else deleted meanwhile are passed over. */
  async batchDelete({ ids }: { ids: number[] }, context: CallContext): Promise<BatchOutcome> {
    this.#rules.admit?.(context);
    const outcome: BatchOutcome = { deletedCount: 0, refused: [] };
    const removeOne = async (db: Database, writeDown: WriteDown, id: number) => {
      const row = await this.#teller.rowsOf(db, context).findToChange(id);
      if (!row) return;
      const reason = await reasonToKeep(db, context, this.#entity, this.#rules, row);
      const name = this.#teller.labelOf(row);
      if (reason) outcome.refused.push({ id, name, reason: reason(context.culture) });
      else {
        await this.#remove(db, context, writeDown, row);
        outcome.deletedCount += 1;
      }
    };
    await auditedInChunks(this.#site, context, [...new Set(ids)], removeOne, {
      ...(this.#rules.within && { within: this.#rules.within }),
    });
    return outcome;
  }

  async #remove(db: Database, context: CallContext, writeDown: WriteDown, row: EntityRow): Promise<void> {
    if (this.#rules.remove) await this.#rules.remove(db, sideOf(context), row, context);
    else await this.#teller.rowsOf(db, context).remove(row.id);
    await writeDown(...this.#teller.entryOf('deleted', row, this.#teller.writtenOf(row)));
  }

  #told(db: Database, context: CallContext, row: EntityRow): Promise<Told> {
    return this.#teller.tellOne(db, context, row) as Promise<Told>;
  }

  #within<Result>(
    context: CallContext,
    work: (db: Database, writeDown: WriteDown) => Promise<Result>,
  ): Promise<Result> {
    return (this.#rules.within ?? audited)(this.#site, context, work);
  }
}

import type { Entity } from '@stationwall/contract/crud';
import type { ImportFault } from '@stationwall/contract/importing';
import { AbpError, answerOf, type Invalid, invalid, saying } from '../../abp-error.ts';
import { importTexts } from '../../localization/import-texts.ts';
import type { Database } from '../../store/accounts.ts';
import type { Values } from '../../store/entity-rows.ts';
import type { GivenRow, MadeRow } from '../../store/import-tables.ts';
import { sideOf } from '../audited.ts';
import { binderOf } from '../binding.ts';
import type { CallContext } from '../call-context.ts';
import { EntityInput } from './entity-input.ts';
import type { EntityRules, Saving } from './entity-rules.ts';
import { EntityTeller } from './entity-teller.ts';

interface GoodRow extends GivenRow {
  /** What is kept of it. */
  edited: Values;
}

const noQuery = new URLSearchParams();
const longestGiven = 200;

/** Rows of a sheet that are to become rows of an entity: they obey what a single new one does, in fewer questions to the store. */
export class ManyRows {
  readonly #entity: Entity;
  readonly #rules: EntityRules;
  readonly #input: EntityInput;
  readonly #bind: (given: { query: URLSearchParams; body: unknown }) => Values;
  readonly teller: EntityTeller;

  constructor(entity: Entity, rules: EntityRules) {
    this.#entity = entity;
    this.#rules = rules;
    this.#input = new EntityInput(entity, rules);
    this.#bind = binderOf(entity.calls.create);
    this.teller = new EntityTeller(entity, rules);
  }

  /** Parts the good ones from those with faults; of two with the same value where no two may have it, the later one has the fault. */
  async look(
    db: Database,
    context: CallContext,
    given: readonly GivenRow[],
  ): Promise<{ good: GoodRow[]; faults: ImportFault[] }> {
    const faults: ImportFault[] = [];
    let good: GoodRow[] = [];
    for (const row of given) {
      const found = await this.#read(db, context, row);
      if (Array.isArray(found)) faults.push(...found);
      else good.push(found);
    }
    for (const field of this.#entity.unique) {
      const doubles = await this.#doubles(db, context, field, good);
      faults.push(...good.flatMap((row) => this.#faultsOf(row, doubles.get(row), context)));
      good = good.filter((row) => !doubles.has(row));
    }
    const doubles = this.#sharedKeys(good);
    faults.push(...good.flatMap((row) => this.#faultsOf(row, doubles.get(row), context)));
    good = good.filter((row) => !doubles.has(row));
    return { good, faults: faults.sort((one, other) => one.row - other.row) };
  }

  /** Makes rows of them, in the transaction of `db`. */
  async insert(db: Database, context: CallContext, good: readonly GoodRow[]): Promise<MadeRow[]> {
    if (good.length === 0) return [];
    const { insert, afterSave } = this.#rules;
    const rows = this.teller.rowsOf(db, context);
    const ids: number[] = [];
    if (insert) for (const { edited } of good) ids.push(await insert(db, edited));
    else ids.push(...(await rows.insertMany(good.map(({ edited }) => edited))));
    for (const [index, id] of ids.entries()) {
      await afterSave?.(db, { ...this.#saving(context, good[index]?.edited ?? {}), id });
    }
    const stamps = new Map((await rows.findMany(ids)).map((row) => [row.id, this.teller.stampOf(row)]));
    return good.map(({ row }, index) => {
      const id = ids[index] ?? 0;
      return { row, id, stamp: stamps.get(id) ?? '' };
    });
  }

  /** What is refused of a row that seemed to be good until its turn came. */
  faultsIn(error: unknown, row: GivenRow, context: CallContext): ImportFault[] {
    if (!(error instanceof AbpError)) throw error;
    const said = answerOf(error, context.culture).body.error;
    const told = said?.validationErrors ?? [{ message: said?.message ?? '', members: [] }];
    return told.map(({ message, members: [field = null] }) => {
      const given = field === null ? '' : (row.values[field] ?? '');
      return { row: row.row, field, given: String(given).slice(0, longestGiven), reason: { message } };
    });
  }

  async #read(db: Database, context: CallContext, row: GivenRow): Promise<GoodRow | ImportFault[]> {
    try {
      const bound = this.#bind({ query: noQuery, body: row.values });
      const given = this.#input.read(bound, context, this.#entity.creatable);
      const edited = await this.#input.checked(db, this.#saving(context, given));
      return { ...row, edited };
    } catch (error) {
      return this.faultsIn(error, row, context);
    }
  }

  async #doubles(
    db: Database,
    context: CallContext,
    field: string,
    rows: readonly GoodRow[],
  ): Promise<Map<GoodRow, Invalid>> {
    const values = rows.flatMap(({ edited }) => (edited[field] === undefined ? [] : [edited[field]]));
    const taken = await this.teller.rowsOf(db, context).takenAmong(field, values);
    const first = new Map<string, number>();
    const doubles = new Map<GoodRow, Invalid>();
    for (const row of rows) {
      const value = row.edited[field];
      if (value === undefined) continue;
      const key = String(value).toLowerCase();
      const before = first.get(key);
      if (taken.has(String(value))) doubles.set(row, this.#input.taken(field, value));
      else if (before === undefined) first.set(key, row.row);
      else {
        const message = saying(importTexts.SameAsRow, String(value), before);
        doubles.set(row, { message, members: [field] });
      }
    }
    return doubles;
  }

  #sharedKeys(rows: readonly GoodRow[]): Map<GoodRow, Invalid> {
    const first = new Map<string, number>();
    const doubles = new Map<GoodRow, Invalid>();
    for (const row of rows) {
      for (const { field, key } of this.#rules.keysOf?.(row.edited) ?? []) {
        const name = `${field} ${key.toLowerCase()}`;
        const before = first.get(name);
        if (before === undefined) first.set(name, row.row);
        else {
          const message = saying(importTexts.SameAsRow, String(row.edited[field]), before);
          doubles.set(row, { message, members: [field] });
        }
      }
    }
    return doubles;
  }

  #faultsOf(row: GoodRow, fault: Invalid | undefined, context: CallContext): ImportFault[] {
    return fault ? this.faultsIn(invalid(fault), row, context) : [];
  }

  #saving(context: CallContext, edited: Values): Saving {
    return { context, tenantId: sideOf(context), edited, before: null };
  }
}

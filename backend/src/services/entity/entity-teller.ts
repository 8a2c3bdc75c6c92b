import type { Entity, EntityVerb } from '@stationwall/contract/crud';
import type { RowBase } from '@stationwall/contract/entity-calls';
import { notFound, saying, userFriendly } from '../../abp-error.ts';
import { administration } from '../../localization/administration-texts.ts';
import type { Database } from '../../store/accounts.ts';
import { type EntityRow, EntityRows, type Values } from '../../store/entity-rows.ts';
import { stampOf } from '../../store/stamp.ts';
import { sideOf, type WriteDown } from '../audited.ts';
import type { CallContext } from '../call-context.ts';
import { differences } from '../differences.ts';
import { clockOf } from '../tenant-clock.ts';
import type { EntityRules } from './entity-rules.ts';

const hidden = '•••';

export type Row = Values & RowBase;

/** The rows of an entity in the caller's tenant, and what is told of them. */
export class EntityTeller {
  readonly #entity: Entity;
  readonly #rules: EntityRules;

  constructor(entity: Entity, rules: EntityRules) {
    this.#entity = entity;
    this.#rules = rules;
  }

  rowsOf(db: Database, context: CallContext): EntityRows {
    return new EntityRows(db, this.#entity.name, sideOf(context), this.#rules.keeping?.(context));
  }

  async find(db: Database, context: CallContext, id: number, isToChange = false): Promise<EntityRow> {
    const rows = this.rowsOf(db, context);
    const row = await (isToChange ? rows.findToChange(id) : rows.find(id));
    if (row) return row;
    const shown = isToChange ? await rows.find(id) : undefined;
    if (shown) throw userFriendly(saying(administration.IsBuiltIn, this.labelOf(shown)));
    throw notFound(this.#entity.service, id);
  }

  async tell(db: Database, context: CallContext, rows: readonly EntityRow[]): Promise<Row[]> {
    const { told: toldFields } = this.#entity;
    const clock = await clockOf(db, sideOf(context));
    const told = await this.#rules.tell?.(db, sideOf(context), rows);
    return rows.map((row) => ({
      id: row.id,
      ...this.editedIn(row),
      ...Object.fromEntries(toldFields.map((field) => [field, row[field]])),
      ...told?.get(row.id),
      creationTime: clock(row.createdAt),
      concurrencyStamp: this.stampOf(row),
    }));
  }

  async tellOne(db: Database, context: CallContext, row: EntityRow): Promise<Row> {
    const [told] = await this.tell(db, context, [row]);
    if (!told) throw notFound(this.#entity.service, row.id);
    return told;
  }

  async tellList(db: Database, context: CallContext, rows: readonly EntityRow[]): Promise<Row[]> {
    const { listed } = this.#entity;
    const told = await this.tell(db, context, rows);
    return told.map(
      (row) => Object.fromEntries(Object.entries(row).filter(([field]) => field in listed)) as Row,
    );
  }

  /** What can be edited of a row. */
  editedIn(row: Values): Values {
    return Object.fromEntries(Object.keys(this.#entity.editable).map((field) => [field, row[field]]));
  }

  /** What the audit log is told of a row that came or went. */
  writtenOf(row: Values): Values {
    const fields = this.#rules.written ?? Object.keys(this.#entity.editable);
    return Object.fromEntries(fields.map((field) => [field, this.#hidden(field, row[field])]));
  }

  /** What the audit log is told of a change. */
  changesBetween(before: Values, after: Values): Values {
    const changes = Object.entries(differences(this.editedIn(before), this.editedIn(after)));
    return Object.fromEntries(
      changes.map(([field, values]) => [field, values.map((value) => this.#hidden(field, value))]),
    );
  }

  #hidden(field: string, value: unknown): unknown {
    return value && this.#entity.secret.includes(field) ? hidden : value;
  }

  /** What the audit log is told; of what belongs to a station also which. */
  entryOf(verb: EntityVerb, row: Values, details: Values): Parameters<WriteDown> {
    const stcd = typeof row.stcd === 'string' ? row.stcd : null;
    return [`${this.#entity.name}.${verb}`, this.labelOf(row), details, stcd];
  }

  stampOf(row: Values): string {
    return stampOf(...Object.values(this.editedIn(row)));
  }

  labelOf(row: Values): string {
    return String(row[this.#entity.label]);
  }
}

import type { Entity } from '@stationwall/contract/crud';
import type { Invalid } from '../../abp-error.ts';
import type { Text } from '../../localization/text.ts';
import type { Database } from '../../store/accounts.ts';
import type { EntityRow, Values } from '../../store/entity-rows.ts';

/** What speaks against deleting a row: `by` says what uses it, with the count in place of `{0}`: `{0} devices`. */
export interface InUse {
  by: Text;
  count(db: Database, tenantId: number, row: EntityRow): Promise<number>;
}

/** A row that is about to be made (`before` is null), or changed. */
export interface Saving {
  tenantId: number;
  edited: Values;
  before: EntityRow | null;
}

/** What an entity's rows obey beyond their declaration in the contract. */
export interface EntityRules {
  inUse?: readonly InUse[];
  /** What is wrong with what was given, each fault at its field. */
  check?(db: Database, saving: Saving): Promise<readonly Invalid[]>;
  /** In the transaction of the change. */
  afterSave?(
    db: Database,
    saved: { tenantId: number; row: EntityRow; before: EntityRow | null },
  ): Promise<void>;
  /** What rows tell besides what is kept in their table, by their numbers. */
  tell?(db: Database, tenantId: number, rows: readonly EntityRow[]): Promise<ReadonlyMap<number, Values>>;
}

export interface RuledEntity {
  entity: Entity;
  rules: EntityRules;
}

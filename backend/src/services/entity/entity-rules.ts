import type { Invalid, Said } from '../../abp-error.ts';
import type { Text } from '../../localization/text.ts';
import type { Database } from '../../store/accounts.ts';
import type { EntityRow, Keeping, Values } from '../../store/entity-rows.ts';
import type { audited } from '../audited.ts';
import type { CallContext } from '../call-context.ts';
import type { Site } from '../site.ts';

/** What speaks against deleting a row: `by` says what uses it, with the count in place of `{0}`: `{0} devices`. */
interface InUse {
  by: Text;
  count(db: Database, tenantId: number, row: EntityRow): Promise<number>;
}

/** A row that is about to be made (`before` is null), or changed. */
export interface Saving {
  context: CallContext;
  tenantId: number;
  edited: Values;
  before: EntityRow | null;
}

/** What an entity's rows obey beyond their declaration in the contract, in the order in which a save asks. */
export interface EntityRules {
  /** How its rows are kept, where that is not as decision 30 has it. */
  keeping?(context: CallContext): Keeping;
  /** Throws for who may not come near, whatever they were granted. */
  admit?(context: CallContext): void;
  /** What is meant by what was given, or throws. */
  refine?(given: Values, context: CallContext): Values;
  /** What a new one takes that needs time: what is kept of it, and what is told once. */
  prepare?(given: Values): Promise<{ kept: Values; toldOnce: Values }>;
  /** In place of `audited`: a wider lock, or what has to hold before and after a change. */
  within?: typeof audited;
  /** What is kept of what was given, by what is there; or throws. */
  settle?(db: Database, saving: Saving): Promise<Values> | Values;
  /** Fields that `settle` makes of others: kept in columns of their own, and told to nobody. */
  derived?: readonly string[];
  /** What is wrong with what was given, each fault at its field. */
  check?(db: Database, saving: Saving): Promise<readonly Invalid[]> | readonly Invalid[];
  /** What else no two rows of one sheet may share, by the field that is told of it; `check` looks at what is kept already. */
  keysOf?(edited: Values): readonly { field: string; key: string }[];
  /** What is said of a value that another row has, by its field. */
  taken?: Readonly<Record<string, Text>>;
  /** Constraints besides those of `unique`, also of other tables that `afterSave` writes to, with the field whose value somebody else took meanwhile. */
  constraints?: Readonly<Record<string, string>>;
  /** Makes the row in place of a plain insertion; answers its number. */
  insert?(db: Database, edited: Values): Promise<number>;
  /** In the transaction of the change. */
  afterSave?(db: Database, saved: Saving & { id: number }): Promise<void>;
  /** When the change is kept. */
  afterChange?(site: Pick<Site, 'store'>, row: EntityRow, before: EntityRow): Promise<void>;
  /** The fields that the audit log is told of a new row and of one that is gone, in place of all that can be edited. */
  written?: readonly string[];
  inUse?: readonly InUse[];
  /** Why this row is not deleted, whatever uses it; null when it may be. */
  stays?(row: EntityRow, context: CallContext): Said | null;
  /** Whether people entered more that goes with the row: then the import that made it does not take it back. */
  hasMore?(db: Database, tenantId: number, row: EntityRow): Promise<boolean>;
  /** Deletes the row with what hangs on it, in place of a plain deletion. */
  remove?(db: Database, tenantId: number, row: EntityRow, context: CallContext): Promise<void>;
  /** What rows tell besides what is kept of them, or otherwise, by their numbers. */
  tell?(
    db: Database,
    tenantId: number,
    rows: readonly EntityRow[],
  ): Promise<ReadonlyMap<number, Values>> | ReadonlyMap<number, Values>;
  /** What a list tells besides its rows. */
  besideList?(context: CallContext): Values;
}

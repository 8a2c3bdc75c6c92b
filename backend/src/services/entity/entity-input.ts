import type { Entity } from '@stationwall/contract/crud';
import { type Invalid, invalid, saying } from '../../abp-error.ts';
import { administration } from '../../localization/administration-texts.ts';
import type { Database } from '../../store/accounts.ts';
import { isReferable } from '../../store/entity-references.ts';
import type { EntityRows, Values } from '../../store/entity-rows.ts';
import { fieldTakenIn } from '../../store/entity-tables.ts';
import type { CallContext } from '../call-context.ts';
import { unseenFaults } from '../profile-rules.ts';
import type { EntityRules, Saving } from './entity-rules.ts';

/** What is given of an entity, on its way to what is kept. */
export class EntityInput {
  readonly #entity: Entity;
  readonly #rules: EntityRules;

  constructor(entity: Entity, rules: EntityRules) {
    this.#entity = entity;
    this.#rules = rules;
  }

  /** The fields that count, texts without the blanks around them. */
  read(input: Values, context: CallContext, fields: Entity['editable']): Values {
    const given = Object.keys(fields).map((field) => {
      const value = input[field];
      return [field, typeof value === 'string' ? value.trim() : value];
    });
    const values = Object.fromEntries(given);
    return this.#rules.refine?.(values, context) ?? values;
  }

  /** What is kept of it; throws all that is wrong with it, one fault a field. */
  async settle(db: Database, rows: EntityRows, saving: Saving): Promise<Values> {
    return this.checked(db, saving, async (edited) => {
      const faults: Invalid[] = [];
      for (const field of this.#entity.unique) {
        const value = edited[field];
        const isTaken = value !== undefined && (await rows.isTaken(field, value, saving.before?.id ?? null));
        if (isTaken) faults.push(this.taken(field, value));
      }
      return faults;
    });
  }

  /** The same, where `alsoFaulty` says of it what else is wrong; without, nobody has looked for values that are taken. */
  async checked(
    db: Database,
    saving: Saving,
    alsoFaulty: (edited: Values) => Promise<readonly Invalid[]> = async () => [],
  ): Promise<Values> {
    const { label } = this.#entity;
    const edited = (await this.#rules.settle?.(db, saving)) ?? saving.edited;
    const faults = unseenFaults({ [label]: String(edited[label] ?? '') });
    faults.push(...(await alsoFaulty(edited)), ...this.#spanFaults(edited));
    faults.push(...(await this.#unknownReferences(db, saving.tenantId, edited)));
    faults.push(...((await this.#rules.check?.(db, { ...saving, edited })) ?? []));
    const first = new Map(faults.toReversed().map((fault) => [fault.members.join(), fault]));
    if (first.size > 0) throw invalid(...[...first.values()].toReversed());
    return edited;
  }

  #spanFaults(edited: Values): Invalid[] {
    const [from = '', to = ''] = this.#entity.span ?? [];
    const [begin, end] = [edited[from], edited[to]];
    if (typeof begin !== 'string' || typeof end !== 'string' || end >= begin) return [];
    return [{ message: saying(administration.EndsBeforeItBegins, begin, end), members: [to] }];
  }

  async #unknownReferences(db: Database, tenantId: number, edited: Values): Promise<Invalid[]> {
    const faults: Invalid[] = [];
    for (const [field, other] of Object.entries(this.#entity.references)) {
      const id = edited[field] ?? null;
      if (id === null || (await isReferable(db, tenantId, other, id))) continue;
      faults.push({ message: saying(administration.ReferenceIsUnknown, Number(id)), members: [field] });
    }
    return faults;
  }

  /** A value that somebody else took between the look and the change is refused in the same words. */
  async orTaken<Result>(given: Values, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      const field = this.fieldTaken(error);
      throw field === undefined ? error : invalid(this.taken(field, given[field]));
    }
  }

  fieldTaken(error: unknown): string | undefined {
    return fieldTakenIn(error, this.#entity.name, this.#entity.unique, this.#rules.constraints);
  }

  /** What is said of a value that another row has. */
  taken(field: string, value: unknown): Invalid {
    const said = this.#rules.taken?.[field] ?? administration.ValueIsTaken;
    return { message: saying(said, String(value)), members: [field] };
  }
}

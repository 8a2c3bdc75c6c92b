import type { Entity } from '@stationwall/contract/crud';
import type { EntityTypes, RowBase } from '@stationwall/contract/entity-calls';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/texts.ts';
import type { DialogState } from '../kit/dialog-state.ts';
import type { Field } from '../kit/fields.ts';
import type { EntityName } from '../kit/register.ts';
import { call } from '../platform/http.ts';
import { blankOf } from './entity-fields.ts';
import { useEntityDialog } from './use-entity-dialog.ts';

type Values = Readonly<Record<string, unknown>>;

export interface EntityEditor<Row> {
  /** What `<EntityDialog>` shows. */
  dialog: { dialog: DialogState; title: string; fields: readonly Field[] };
  /** Opens it for a row, or for a new one, null, which may come half filled in. */
  open(row: Row | null, given?: Values): void;
}

interface Habits<Types extends EntityTypes> {
  /** Those of the dialog, which may differ for a new one, null. */
  fields: readonly Field[] | ((edited: Types['listed'] | null) => readonly Field[]);
  newText: string;
  /** Reads what the dialog needs besides, each time that it opens. */
  prepare?: ((signal: AbortSignal) => Promise<unknown>) | undefined;
  /** What a new one begins with besides the contract's defaults; asked after `prepare`. */
  blank?: (() => Partial<Types['created']>) | undefined;
  nameOf(row: Types['listed']): string;
  onSaved(saved: unknown, isNew: boolean): void;
}

/** The dialog that makes and edits one of an entity's rows. */
export function useEntityEditor<Types extends EntityTypes & { listed: RowBase }, Name extends EntityName>(
  entity: Entity<Types, Name>,
  { fields: fieldsFor, newText, prepare, blank, nameOf, onSaved }: Habits<Types>,
): EntityEditor<Types['listed']> {
  type Row = Types['listed'];
  const { t } = useTranslation();
  const { calls, label, name } = entity as unknown as Entity;
  const itself = t(`entities.${name}.itself` as TextKey);
  const [edited, setEdited] = useState<Row | null>(null);
  const given = useRef<Values>({});
  const fieldsOf = (row: Row | null) => (typeof fieldsFor === 'function' ? fieldsFor(row) : fieldsFor);
  const fields = fieldsOf(edited);
  const dialog = useEntityDialog<Values, Values>({
    fields,
    async load(key, signal) {
      await prepare?.(signal);
      if (key === null) return { ...blankOf(entity), ...blank?.(), ...given.current };
      const row = await call(calls.get, { id: Number(key) }, { signal });
      const shown = Object.fromEntries(fieldsOf(row as never).map(({ field }) => [field, true]));
      const { concurrencyStamp } = row;
      return { ...pick(row, { ...entity.editable, ...shown }), concurrencyStamp };
    },
    save: ({ concurrencyStamp, ...draft }, key, signal) =>
      key === null
        ? call(calls.create, filled(draft, entity.creatable), { signal })
        : call(
            calls.update,
            {
              // What names a row goes with it, for backends whose own DTO asks for it.
              ...pick(draft, label in draft ? { [label]: true } : {}),
              ...filled(draft, entity.editable),
              id: Number(key),
              ...(typeof concurrencyStamp === 'string' && { concurrencyStamp }),
            },
            { signal },
          ),
    onSaved: (saved, key) => onSaved(saved, key === null),
  });
  const open = (row: Row | null, half: Values = {}) => {
    given.current = half;
    setEdited(row);
    dialog.open(row?.id ?? null);
  };

  return {
    dialog: {
      dialog,
      title: edited === null ? newText : t('kit.editing', { entity: itself, name: nameOf(edited) }),
      fields,
    },
    open,
  };
}

const pick = (values: Values, fields: object): Values =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, values[field] ?? null]));

/** What is sent of a draft: a text that was left empty is nothing, unless the contract says that it may be empty. */
function filled(draft: Values, fields: Entity['creatable']): Values {
  const usual = blankOf({ creatable: fields });
  const values = Object.entries(pick(draft, fields));
  return Object.fromEntries(
    values.map(([field, value]) => [field, value === '' && usual[field] === null ? null : value]),
  );
}

import type { Entity } from '@stationwall/contract/crud';
import type { Endpoint } from '@stationwall/contract/endpoint';
import type { EntityTypes, RowBase } from '@stationwall/contract/entity-calls';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { noOtherWords } from '../i18n/other-language.ts';
import type { TextKey } from '../i18n/texts.ts';
import type { Column } from '../kit/column.ts';
import type { Question } from '../kit/confirm-dialog.tsx';
import type { Field } from '../kit/fields.ts';
import { useKitTexts } from '../kit/kit-texts.tsx';
import type { EntityName } from '../kit/register.ts';
import type { RowList } from '../kit/row-list.ts';
import { toast } from '../kit/toast.ts';
import { call } from '../platform/http.ts';
import { useIsServed } from '../platform/served-calls.ts';
import { renewSharedLists } from '../platform/shared-list.ts';
import { actionsColumn } from './actions-column.tsx';
import { type FilterOf, type FilterShape, inAddress } from './address-filter.ts';
import { importFields } from './import-fields.ts';
import { sheetColumns } from './sheet-columns.ts';
import { useConfirmation } from './use-confirmation.ts';
import { type EntityEditor, useEntityEditor } from './use-entity-editor.ts';
import { usePagedList } from './use-paged-list.ts';

type Values = Readonly<Record<string, unknown>>;

/** What an import into an entity needs; `changed` is called when rows came or went. */
export interface Imported {
  entity: Pick<Entity, 'name' | 'unique' | 'calls' | 'listed'>;
  fields: readonly Field[];
  changed(): void;
}

export interface Entities<Row, Shape extends FilterShape> {
  name: string;
  newText: string;
  list: RowList<Row> & {
    filter: FilterOf<Shape>;
    filterBy(change: Partial<FilterOf<Shape>>): void;
    keyword: string | null;
    seek(keyword: string | null): void;
  };
  /** What `<EntityDialog>` shows. */
  dialog: EntityEditor<Row>['dialog'] & { isWide?: boolean; children?: ReactNode };
  /** What `<ConfirmDialog>` shows. */
  removal: { question: Question; text: string; actText: string; isDanger: boolean };
  /** The row that is asked about. */
  removed: Row | null;
  /** The last column: to edit a row, and to delete it. A page whose rows can do more makes its own. */
  actions: Column<Row>;
  /** Null where the entity has no import. */
  imported: Imported | null;
  /** Opens the dialog for a new one, which may come half filled in. */
  add(given?: Values): void;
  edit(row: Row): void;
  /** Asks whether to delete a row. */
  remove(row: Row): void;
}

interface Habits<Types extends EntityTypes, Shape extends FilterShape> {
  shape: Shape;
  /** Those of the dialog, which may differ for a new one, null. */
  fields: readonly Field[] | ((edited: Types['listed'] | null) => readonly Field[]);
  newText: string;
  /** Reads what the dialog needs besides, each time that it opens; it says why when that cannot be had. */
  prepare?(signal: AbortSignal): Promise<unknown>;
  /** What a new one begins with besides the contract's defaults; asked after `prepare`. */
  blank?(): Partial<Types['created']>;
  /** What people call a row, where it is not the entity's label. */
  nameOf?(row: Types['listed']): string;
  onMade?(made: Types['made']): void;
  /** After each change, beside the list's being read anew. */
  onChanged?(): void;
}

/**
 * The list of an entity's rows with its filters, the dialog that makes and edits one, and the question before one is
 * deleted; the list and what is shared of it are read anew after each change.
 */
export function useEntities<
  Types extends EntityTypes & { listed: RowBase },
  Name extends EntityName,
  Shape extends FilterShape,
>(
  entity: Entity<Types, Name>,
  { shape, fields: fieldsFor, newText, prepare, blank, nameOf, onMade, onChanged }: Habits<Types, Shape>,
): Entities<Types['listed'], Shape> {
  type Row = Types['listed'];
  const { t } = useTranslation();
  const { say } = useKitTexts();
  const isServed = useIsServed();
  const { calls, label, name } = entity as unknown as Entity;
  const whole = useMemo(() => ({ keyword: inAddress.text, ...shape }), [shape]);
  const getAll = calls.getAll as unknown as Endpoint<Values, { items: Row[]; totalCount: number }>;
  const itself = t(`entities.${name}.itself` as TextKey);
  const list = usePagedList(getAll, whole, {
    pageSize: 50,
    whole: { endpoint: calls.export as Endpoint, title: itself },
  });
  const callIt = nameOf ?? ((row: Row) => String((row as unknown as Values)[label]));

  const tellChange = () => {
    list.refresh();
    renewSharedLists(name);
    onChanged?.();
  };

  const { dialog, open } = useEntityEditor(entity, {
    ...{ fields: fieldsFor, newText, prepare, blank, nameOf: callIt },
    onSaved(saved, isNew) {
      if (isNew) onMade?.(saved as Types['made']);
      tellChange();
    },
  });

  const question = useConfirmation<Row>({
    act: ({ id }, signal) => call(calls.delete, { id }, { signal }),
    onDone(row) {
      toast({ tone: 'success', text: t('kit.deleted', { name: callIt(row) }) });
      tellChange();
    },
  });

  const imported: Imported | null =
    calls.import && isServed(calls.import.path)
      ? {
          entity: entity as unknown as Entity,
          fields: typeof fieldsFor === 'function' ? fieldsFor(null) : fieldsFor,
          changed: tellChange,
        }
      : null;

  return {
    name,
    newText,
    list: {
      ...list,
      ...(imported && {
        sheetColumns: () =>
          sheetColumns(imported.entity, importFields(imported.entity, imported.fields, t, noOtherWords), say),
      }),
      filter: list.filter as FilterOf<Shape>,
      filterBy: (change) => list.filterBy(change as Partial<typeof list.filter>),
      keyword: list.filter.keyword as string | null,
      seek: (keyword) => list.filterBy({ keyword } as Partial<typeof list.filter>),
    },
    dialog,
    removal: {
      question,
      text: t('kit.deleteAsk', { name: question.subject ? callIt(question.subject) : '' }),
      actText: t('kit.delete'),
      isDanger: true,
    },
    removed: question.subject,
    actions: actionsColumn<Row>(t, {
      nameOf: callIt,
      edit: (row) => open(row),
      actionsOf: (row) => [{ text: t('kit.deleteAsking'), isDanger: true, run: () => question.ask(row) }],
    }),
    imported,
    add: (half) => open(null, half),
    edit: (row) => open(row),
    remove: question.ask,
  };
}

import type { Entity, RowBase } from '@stationwall/contract/crud';
import type { Endpoint } from '@stationwall/contract/endpoint';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/texts.ts';
import type { Column } from '../kit/column.ts';
import type { Question } from '../kit/confirm-dialog.tsx';
import type { DialogState } from '../kit/entity-dialog.tsx';
import type { Field } from '../kit/fields.ts';
import type { EntityName } from '../kit/register.ts';
import type { RowList } from '../kit/row-list.ts';
import { toast } from '../kit/toast.ts';
import { call } from '../platform/http.ts';
import { actionsColumn } from './actions-column.tsx';
import { type FilterOf, type FilterShape, inAddress } from './address-filter.ts';
import { blankOf } from './entity-fields.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useEntityDialog } from './use-entity-dialog.ts';
import { usePagedList } from './use-paged-list.ts';

type Values = Readonly<Record<string, unknown>>;

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
  dialog: { dialog: DialogState; title: string; fields: readonly Field[] };
  /** What `<ConfirmDialog>` shows. */
  removal: { question: Question; text: string; actText: string; isDanger: boolean };
  /** The last column: to edit a row, and to delete it. */
  actions: Column<Row>;
  /** Opens the dialog for a new one. */
  add(): void;
}

/**
 * The list of an entity's rows with its filters, the dialog that makes and edits one, and the question before one is
 * deleted; the list is read anew after each change.
 */
export function useEntities<
  Edited extends object,
  Row extends RowBase,
  Filter extends object,
  Name extends EntityName,
  Shape extends FilterShape,
>(
  entity: Entity<Edited, Row, Filter, Name>,
  { shape, fields, newText }: { shape: Shape; fields: readonly Field[]; newText: string },
): Entities<Row, Shape> {
  const { t } = useTranslation();
  const { calls, label, name } = entity as unknown as Entity;
  const whole = useMemo(() => ({ keyword: inAddress.text, ...shape }), [shape]);
  const getAll = calls.getAll as unknown as Endpoint<Values, { items: Row[]; totalCount: number }>;
  const list = usePagedList(getAll, whole, { pageSize: 50 });
  const labelOf = (row: RowBase) => String((row as unknown as Values)[label]);

  const dialog = useEntityDialog<Values, Values & RowBase>({
    fields,
    async load(key, signal) {
      if (key === null) return blankOf(entity);
      const row = await call(calls.get, { id: Number(key) }, { signal });
      const { concurrencyStamp } = row;
      return { ...pick(row, Object.keys(entity.editable)), concurrencyStamp };
    },
    save: ({ concurrencyStamp, ...edited }, key, signal) =>
      key === null
        ? call(calls.create, edited, { signal })
        : call(
            calls.update,
            { ...edited, id: Number(key), concurrencyStamp: String(concurrencyStamp) },
            { signal },
          ),
    onSaved: list.refresh,
  });

  const question = useConfirmation<Row>({
    act: ({ id }, signal) => call(calls.delete, { id }, { signal }),
    onDone(row) {
      toast({ tone: 'success', text: t('administration.deleted', { name: labelOf(row) }) });
      list.refresh();
    },
  });

  const [opened, setOpened] = useState('');
  const itself = t(`entities.${name}.itself` as TextKey);
  const title = dialog.key === null ? newText : t('administration.editing', { entity: itself, name: opened });
  return {
    name,
    newText,
    list: {
      ...list,
      filter: list.filter as FilterOf<Shape>,
      filterBy: (change) => list.filterBy(change as Partial<typeof list.filter>),
      keyword: list.filter.keyword as string | null,
      seek: (keyword) => list.filterBy({ keyword } as Partial<typeof list.filter>),
    },
    dialog: { dialog, title, fields },
    removal: {
      question,
      text: t('administration.deleteAsk', { name: question.subject ? labelOf(question.subject) : '' }),
      actText: t('administration.delete'),
      isDanger: true,
    },
    actions: actionsColumn<Row>(t, {
      nameOf: labelOf,
      edit: (row) => {
        setOpened(labelOf(row));
        dialog.open(row.id);
      },
      actionsOf: (row) => [
        { text: t('administration.deleteAsking'), isDanger: true, run: () => question.ask(row) },
      ],
    }),
    add: () => dialog.open(null),
  };
}

const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

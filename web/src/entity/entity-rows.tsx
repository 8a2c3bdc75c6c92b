import type { RowBase } from '@stationwall/contract/entity-calls';
import { useTranslation } from 'react-i18next';
import type { Column } from '../kit/column.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { EntityDialog } from '../kit/entity-dialog.tsx';
import { PagedTable } from '../kit/paged-table.tsx';
import type { FilterShape } from './address-filter.ts';
import { emptyList } from './empty-list.ts';
import type { Entities } from './use-entities.ts';

/** The table of a list of entities, with the dialogs that its rows open. */
export function EntityRows<Row extends RowBase, Shape extends FilterShape>({
  of: { name, list, dialog, removal, actions, newText },
  caption,
  columns,
}: {
  of: Entities<Row, Shape>;
  caption: string;
  columns: readonly Column<Row>[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <PagedTable
        name={name}
        caption={caption}
        columns={[...columns, actions]}
        list={list}
        rowKey={({ id }) => id}
        {...emptyList(t, list.filter, newText)}
      />
      <EntityDialog {...dialog} />
      <ConfirmDialog {...removal} />
    </>
  );
}

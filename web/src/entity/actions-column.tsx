import { Button } from '@blueprintjs/core';
import type { TFunction } from 'i18next';
import type { Column } from '../kit/column.ts';
import { type RowAction, RowMenu } from '../kit/row-menu.tsx';

export interface ActionsColumnOptions<Row> {
  /** What the row is called, for those who do not see which row the button stands in. */
  nameOf(row: Row): string;
  edit(row: Row): void;
  isLocked?(row: Row): boolean;
  actionsOf(row: Row): readonly RowAction[];
}

/** The last column of a list of entities: to edit one, and whatever else can be done with it. */
export const actionsColumn = <Row,>(
  t: TFunction,
  { nameOf, edit, isLocked, actionsOf }: ActionsColumnOptions<Row>,
): Column<Row> => ({
  key: 'actions',
  heading: () => t('kit.actions'),
  isFixed: true,
  isNarrow: true,
  align: 'end',
  show: (row) => (
    <span className="sw-row-actions">
      <Button
        variant="minimal"
        size="small"
        text={t('kit.edit')}
        aria-label={t('kit.editOf', { name: nameOf(row) })}
        disabled={isLocked?.(row) ?? false}
        onClick={() => edit(row)}
      />
      <RowMenu label={t('kit.actionsOf', { name: nameOf(row) })} actions={actionsOf(row)} />
    </span>
  ),
});

import type { WhiteListRow } from '@stationwall/contract/services/api-login-white-list';
import type { TFunction } from 'i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { type Column, columnsOf } from '../../kit/column.ts';
import { StatusTag } from '../../kit/status-tag.tsx';

interface RowActs {
  edit(row: WhiteListRow): void;
  remove(row: WhiteListRow): void;
}

/** Which addresses, whose they are, and whether one's own is among them. */
export function whiteListColumns(t: TFunction, { edit, remove }: RowActs): Column<WhiteListRow>[] {
  const column = columnsOf<WhiteListRow>()('whiteListRow');
  const holdsText = ({ holdsCaller }: WhiteListRow) => (holdsCaller ? t('whiteList.holdsYou') : null);
  return [
    column.text('network', { isFixed: true, sortBy: 'network' }),
    column.text('description', { sortBy: 'description' }),
    column.own('holdsCaller', holdsText, {
      sortBy: 'holdsCaller',
      show: (row) => row.holdsCaller && <StatusTag tone="live">{holdsText(row)}</StatusTag>,
    }),
    column.time('creationTime', { sortBy: 'creationTime' }),
    actionsColumn(t, {
      nameOf: ({ network }) => network,
      edit,
      actionsOf: (row) => [
        { text: t('administration.deleteAsking'), isDanger: true, run: () => remove(row) },
      ],
    }),
  ];
}

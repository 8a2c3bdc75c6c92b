import {
  createWhiteListRow,
  updateWhiteListRow,
  type WhiteListRow,
} from '@stationwall/contract/services/api-login-white-list';
import { useMemo, useRef } from 'react';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { fieldsOf } from '../../kit/fields.ts';
import { call } from '../../platform/http.ts';
import { holdsAddress } from './address-range.ts';

interface Draft {
  network: string;
  description: string;
  concurrencyStamp: string;
}

/** A new range may come half filled in; one that is edited comes as its row. */
export type Opened = WhiteListRow | { network: string };

/** A range of addresses; one that leaves out one's own says so before the backend refuses it. */
export function useWhiteListDialog(ownAddress: string | null, onSaved: () => void) {
  const opened = useRef<Opened>({ network: '' });
  const fields = useMemo(() => {
    const field = fieldsOf<Draft>()('whiteListRow');
    return [
      field.text('network', {
        isRequired: true,
        maxLength: 50,
        hint: 'whiteList.networkHint',
        warning: ({ network }) =>
          ownAddress !== null && holdsAddress(String(network), ownAddress) === false
            ? 'whiteList.notYours'
            : null,
        autoComplete: 'off',
      }),
      field.text('description', { maxLength: 200 }),
    ];
  }, [ownAddress]);
  const dialog = useEntityDialog<Draft>({
    fields,
    async load() {
      const row = opened.current;
      const { description, concurrencyStamp } = 'id' in row ? row : { description: '', concurrencyStamp: '' };
      return { network: row.network, description, concurrencyStamp };
    },
    save: ({ concurrencyStamp, ...input }, key, signal) =>
      key === null
        ? call(createWhiteListRow, input, { signal })
        : call(updateWhiteListRow, { id: Number(key), ...input, concurrencyStamp }, { signal }),
    onSaved,
  });
  const show = (row: Opened) => {
    opened.current = row;
    dialog.open('id' in row ? row.id : null);
  };
  return { dialog, fields, show, opened: opened.current };
}

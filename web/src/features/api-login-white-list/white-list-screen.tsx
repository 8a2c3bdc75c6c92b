import { Button, Callout } from '@blueprintjs/core';
import { type WhiteListRow, whiteList } from '@stationwall/contract/services/api-login-white-list';
import { useTranslation } from 'react-i18next';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useLoad } from '../../entity/use-load.ts';
import { columnsOf } from '../../kit/column.ts';
import { StatusTag } from '../../kit/status-tag.tsx';
import { call } from '../../platform/http.ts';
import { holdsAddress } from './address-range.ts';

const shape = {};
const column = columnsOf<WhiteListRow>()('whiteList');
const field = fieldsOfEntity(whiteList);

/** From where people may sign in; one's own address stands beside it, so that nobody locks themselves out. */
export default function WhiteListScreen() {
  const { t } = useTranslation();
  const whole = useLoad((signal) => call(whiteList.calls.getAll, { maxResultCount: 1 }, { signal }));
  const { callerAddress: address = null, totalCount = null } = whole.value ?? {};
  const isOpen = totalCount === 0;
  const fields = [
    field.text('network', {
      hint: 'whiteList.networkHint',
      warning: ({ network }) =>
        address !== null && holdsAddress(String(network), address) === false ? 'whiteList.notYours' : null,
      autoComplete: 'off',
    }),
    field.text('description'),
  ];
  const ranges = useEntities(whiteList, {
    ...{ shape, fields, newText: t('whiteList.add'), onChanged: whole.refresh },
  });
  const holdsText = ({ holdsCaller }: WhiteListRow) => (holdsCaller ? t('whiteList.holdsYou') : null);
  const columns = [
    column.text('network', { isFixed: true, sortBy: 'network' }),
    column.text('description', { sortBy: 'description' }),
    column.own('holdsCaller', holdsText, {
      inFile: () => ({ words: { true: t('whiteList.holdsYou'), false: '' } }),
      sortBy: 'holdsCaller',
      show: (row) => row.holdsCaller && <StatusTag tone="live">{holdsText(row)}</StatusTag>,
    }),
    column.time('creationTime', { sortBy: 'creationTime' }),
  ];
  const { removed, removal } = ranges;
  const network = removed?.network ?? '';
  const own = removed?.holdsCaller && address !== null ? t('whiteList.deleteOwn', { address }) : '';
  const text = `${own}${t(totalCount === 1 ? 'whiteList.deleteLast' : 'whiteList.deleteAsk', { network })}`;
  return (
    <EntityPage
      of={{ ...ranges, removal: { ...removal, text } }}
      title={t('screens.whiteList')}
      caption={t('whiteList.caption')}
      searchHint={t('whiteList.searchHint')}
      columns={columns}
      note={address !== null && t('whiteList.you', { address })}
      above={
        totalCount !== null && (
          <Callout compact={true} role="status">
            {t(isOpen ? 'whiteList.open' : 'whiteList.closed')} {isOpen && t('whiteList.firstRow')}{' '}
            {isOpen && address !== null && (
              <Button
                size="small"
                text={t('whiteList.addMine')}
                onClick={() => ranges.add({ network: address })}
              />
            )}
          </Callout>
        )
      }
    />
  );
}

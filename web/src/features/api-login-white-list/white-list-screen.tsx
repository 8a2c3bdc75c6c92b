import { Button, Callout } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { getAllWhiteListRows } from '@stationwall/contract/services/api-login-white-list';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { useLoad } from '../../entity/use-load.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { call } from '../../platform/http.ts';
import { useWhiteListDialog } from './use-white-list-dialog.ts';
import { useWhiteListRemoval } from './use-white-list-removal.ts';
import { whiteListColumns } from './white-list-columns.tsx';

const shape = { keyword: inAddress.text };

/** From where people may sign in; one's own address stands beside it, so that nobody locks themselves out. */
export default function WhiteListScreen() {
  const { t } = useTranslation();
  const list = usePagedList(getAllWhiteListRows, shape, { pageSize: 50 });
  const whole = useLoad((signal) => call(getAllWhiteListRows, { maxResultCount: 1 }, { signal }));
  const address = whole.value?.callerAddress ?? null;
  const refresh = () => {
    list.refresh();
    whole.refresh();
  };
  const { dialog, fields, show, opened } = useWhiteListDialog(address, refresh);
  const removal = useWhiteListRemoval(address, whole.value?.totalCount === 1, refresh);
  const isOpen = whole.value?.totalCount === 0;
  return (
    <ListPage>
      <PageHeader title={t('screens.whiteList')} note={address !== null && t('whiteList.you', { address })}>
        {address !== null && isOpen && (
          <Button text={t('whiteList.addMine')} onClick={() => show({ network: address })} />
        )}
        <Button
          intent="primary"
          icon={<Plus />}
          text={t('whiteList.add')}
          onClick={() => show({ network: '' })}
        />
      </PageHeader>
      {whole.value !== null && (
        <Callout compact={true} role="status">
          {t(isOpen ? 'whiteList.open' : 'whiteList.closed')} {isOpen && t('whiteList.firstRow')}
        </Callout>
      )}
      <FilterBar label={t('administration.filters')}>
        <TextFilter
          label={t('administration.keyword')}
          hint={t('whiteList.searchHint')}
          value={list.filter.keyword}
          onChange={(keyword) => list.filterBy({ keyword })}
        />
      </FilterBar>
      <PagedTable
        name="white-list"
        caption={t('whiteList.caption')}
        columns={whiteListColumns(t, { edit: show, remove: removal.remove })}
        list={list}
        rowKey={({ id }) => id}
        empty={t(isOpen ? 'kit.table.empty' : 'whiteList.empty')}
      />
      <EntityDialog
        dialog={dialog}
        title={'id' in opened ? t('whiteList.editing', { network: opened.network }) : t('whiteList.new')}
        fields={fields}
      />
      <ConfirmDialog {...removal.dialog} />
    </ListPage>
  );
}

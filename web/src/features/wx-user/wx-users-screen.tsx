import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { Endpoint } from '@stationwall/contract/endpoint';
import { problemIn } from '@stationwall/contract/problem';
import {
  getPagedWxUsers,
  unbindWxUser,
  updateWxAdmin,
  updateWxShowData,
  type WxUser,
} from '@stationwall/contract/services/wx-user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { type Column, columnsOf } from '../../kit/column.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { FlagFilter } from '../../kit/flag-filter.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { useSession } from '../../platform/session.tsx';
import { BindDialog } from './bind-dialog.tsx';

const shape = { keyword: inAddress.text, isBound: inAddress.flag };
const column = columnsOf<WxUser>()('wxUser');

/** People who come in by a WeChat account: whose it is, whether it sees data, and who of them administers. */
export default function WxUsersScreen() {
  const { t } = useTranslation();
  const { may } = useSession();
  const mayBind = may('Pages.Administration.Users');
  const [bound, setBound] = useState<{ openId: string; turn: number } | null>(null);
  const list = usePagedList(getPagedWxUsers, shape, { pageSize: 50 });
  const { filter, filterBy, refresh } = list;
  const bind = (openId: string) => setBound((before) => ({ openId, turn: (before?.turn ?? 0) + 1 }));
  const change = async (endpoint: Endpoint, input: object) => {
    try {
      await call(endpoint, input);
      toast({ tone: 'success', text: t('kit.saved') });
    } catch (error) {
      toast({ tone: 'danger', text: problemText(t, problemIn(error)) });
    }
    refresh();
  };
  const unbinding = useConfirmation<WxUser>({
    act: ({ openId }, signal) => call(unbindWxUser, { openId }, { signal }),
    onDone: refresh,
  });
  const hindrance = (row: WxUser) => (row.userId === null ? t('wxUser.bindFirst') : undefined);
  const notMine = mayBind ? undefined : t('wxUser.needsUsers');
  const actions: Column<WxUser> = {
    ...{ key: 'actions', heading: () => t('kit.actions'), isFixed: true, isNarrow: true, align: 'end' },
    show: (row) => (
      <RowMenu
        label={t('kit.actionsOf', { name: row.openId })}
        actions={[
          { text: t('wxUser.bindAsking'), hindrance: notMine, run: () => bind(row.openId) },
          {
            text: t(row.isShowData ? 'wxUser.holdBack' : 'wxUser.release'),
            hindrance: hindrance(row),
            run: () => void change(updateWxShowData, { openId: row.openId, isShowData: !row.isShowData }),
          },
          {
            text: t(row.isAdmin ? 'wxUser.noAdmin' : 'wxUser.makeAdmin'),
            hindrance: hindrance(row) ?? notMine,
            run: () => void change(updateWxAdmin, { openId: row.openId, isAdmin: !row.isAdmin }),
          },
          {
            text: t('wxUser.unbindAsking'),
            isDanger: true,
            hindrance: hindrance(row),
            run: () => unbinding.ask(row),
          },
        ]}
      />
    ),
  };
  const columns = [
    column.text('openId', { isFixed: true }),
    column.text('userName', {
      show: ({ userName }) => userName || <span className="sw-muted">{t('wxUser.nobody')}</span>,
    }),
    column.flag('isShowData'),
    column.own('stationCount', ({ stationCount, userId }) =>
      userId === null ? '–' : stationCount === null ? t('wxUser.all') : String(stationCount),
    ),
    column.flag('isAdmin'),
    column.time('lastSignInAt'),
    column.time('creationTime'),
    actions,
  ];
  return (
    <ListPage>
      <PageHeader title={t('screens.wxOpenUser')}>
        {mayBind && (
          <Button intent="primary" icon={<Plus />} text={t('wxUser.bind')} onClick={() => bind('')} />
        )}
      </PageHeader>
      <FilterBar label={t('kit.filters')}>
        <TextFilter
          label={t('kit.keyword')}
          hint={t('wxUser.searchHint')}
          value={filter.keyword}
          onChange={(keyword) => filterBy({ keyword })}
        />
        <FlagFilter
          label={t('wxUser.binding')}
          anyText={t('kit.any')}
          trueText={t('wxUser.isBound')}
          falseText={t('wxUser.nobody')}
          value={filter.isBound}
          onChange={(isBound) => filterBy({ isBound })}
        />
      </FilterBar>
      <PagedTable
        name="wx-users"
        caption={t('wxUser.caption')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t('wxUser.none')}
      />
      {bound && <BindDialog key={bound.turn} openId={bound.openId} onSaved={refresh} />}
      <ConfirmDialog
        question={unbinding}
        text={t('wxUser.unbindAsk', { name: unbinding.subject?.userName ?? '' })}
        actText={t('wxUser.unbind')}
        isDanger={true}
      />
    </ListPage>
  );
}

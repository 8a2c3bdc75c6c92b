import './alarm.css';
import { Button, Switch } from '@blueprintjs/core';
import { getAllHandovers, type HandoverRow } from '@stationwall/contract/services/alarm-handover';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { inAddress } from '../../entity/address-filter.ts';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { columnsOf } from '../../kit/column.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { linkTo } from '../../link-to.ts';
import { HandoverDetails } from './handover-details.tsx';
import { HandoverDialog } from './handover-dialog.tsx';

const shape = { unsigned: inAddress.flag };
const column = columnsOf<HandoverRow>()('alarmHandover');

/** Who handed over to whom, with what, and whether the next one has read it. */
export default function HandoversScreen() {
  const { t } = useTranslation();
  const list = usePagedList(getAllHandovers, shape, { pageSize: 50 });
  const detail = useAddressDetail();
  const [isHanding, setHanding] = useState(false);
  const columns = [
    column.time('madeAt', {
      isFixed: true,
      show: ({ id, madeAt }, { dateTime }) => (
        <Button
          variant="minimal"
          size="small"
          text={dateTime(madeAt)}
          onClick={() => detail.open(String(id))}
        />
      ),
    }),
    column.text('fromUserName'),
    column.own('toUserName', ({ toUserName }) => toUserName || t('handover.anybody')),
    column.own('signedBy', ({ signedBy }) => signedBy, {
      show: ({ signedAt, signedBy }, { dateTime }) =>
        signedAt === null ? <b>{t('handover.notSigned')}</b> : `${signedBy}, ${dateTime(signedAt)}`,
    }),
    column.number('open', 0),
    column.number('setAside', 0),
    column.number('rang', 0),
    column.text('notes', { show: ({ notes }) => <span className="alarm-notes">{notes}</span> }),
  ];
  return (
    <ListPage>
      <PageHeader title={t('screens.alarmHandover')}>
        <Link className="bp6-button" to={linkTo('/alarm/AlarmManage')}>
          {t('screens.alarmManage')}
        </Link>
        <Button intent="primary" text={t('handover.make')} onClick={() => setHanding(true)} />
      </PageHeader>
      <FilterBar label={t('kit.filters')}>
        <Switch
          label={t('handover.unsignedOnly')}
          checked={list.filter.unsigned === true}
          onChange={({ currentTarget }) => list.filterBy({ unsigned: currentTarget.checked || null })}
        />
      </FilterBar>
      <PagedTable
        name="alarm-handovers"
        caption={t('handover.caption')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t(list.filter.unsigned ? 'handover.empty' : 'handover.none')}
      />
      <HandoverDetails
        id={detail.opened === null ? null : Number(detail.opened)}
        onClose={detail.close}
        onSigned={list.refresh}
      />
      {isHanding && <HandoverDialog onDone={list.refresh} onClosed={() => setHanding(false)} />}
    </ListPage>
  );
}

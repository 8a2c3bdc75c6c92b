import { Button, Switch } from '@blueprintjs/core';
import {
  type AlarmMessage,
  getMyMessages,
  markMessagesRead,
} from '@stationwall/contract/services/alarm-message';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { Moment } from '../../entity/moment.tsx';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { columnsOf } from '../../kit/column.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { call } from '../../platform/http.ts';
import { useOpenAlarms } from '../../platform/stations.tsx';
import { PriorityTag } from '../../product-kit/priority-tag.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';

const lookEveryMs = 5_000;
const shape = { keyword: inAddress.text, unreadOnly: inAddress.flag };
const column = columnsOf<AlarmMessage>()('alarmMessage');

/** The reader's own messages, the newest first. */
export function OwnMessagesTab() {
  const { t } = useTranslation();
  const list = usePagedList(getMyMessages, shape, { pageSize: 50 });
  const open = useOpenAlarms();
  const { refresh } = list;
  const latest = useRef(open);
  latest.current = open;
  // Alarms that change bring messages. In a storm they change faster than a list is answered: asked for each time, it would never come.
  useEffect(() => {
    let told = latest.current;
    const timer = setInterval(() => {
      if (latest.current !== told) refresh();
      told = latest.current;
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [refresh]);
  const mark = (ids?: number[]) => void call(markMessagesRead, ids ? { ids } : {}).then(refresh, refresh);
  const columns = [
    column.choice('severity', [], { show: ({ severity }) => <PriorityTag priority={severity} /> }),
    column.text('text', {
      isFixed: true,
      show: ({ text, isRead }) => (isRead ? text : <strong>{text}</strong>),
    }),
    column.text('stcd', { show: ({ stcd }) => (stcd === '' ? '–' : <StationCell stcd={stcd} />) }),
    column.time('createdAt', { show: ({ createdAt }) => <Moment local={createdAt} /> }),
    column.own('isRead', () => null, {
      show: ({ id, isRead }) =>
        isRead ? (
          t('alarmMessage.read')
        ) : (
          <Button
            size="small"
            variant="minimal"
            text={t('alarmMessage.markRead')}
            onClick={() => mark([id])}
          />
        ),
    }),
  ];
  return (
    <>
      <FilterBar label={t('kit.filters')}>
        <TextFilter
          label={t('kit.keyword')}
          hint={t('alarmMessage.searchHint')}
          value={list.filter.keyword}
          onChange={(keyword) => list.filterBy({ keyword })}
        />
        <Switch
          label={t('alarmMessage.unreadOnly')}
          checked={list.filter.unreadOnly === true}
          onChange={({ currentTarget }) => list.filterBy({ unreadOnly: currentTarget.checked || null })}
        />
        <Button text={t('alarmMessage.markAll')} onClick={() => mark()} />
      </FilterBar>
      <PagedTable
        name="alarm-messages"
        caption={t('alarmMessage.mineCaption')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t(list.filter.keyword === null ? 'alarmMessage.emptyMine' : 'kit.noMatch')}
      />
    </>
  );
}

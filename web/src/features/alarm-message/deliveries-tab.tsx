import {
  getMessageDeliveries,
  type MessageDelivery,
  messageStates,
  messageWays,
} from '@stationwall/contract/services/alarm-message';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { Moment } from '../../entity/moment.tsx';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';

const shape = { way: inAddress.oneOf(messageWays), state: inAddress.oneOf(messageStates) };
const column = columnsOf<MessageDelivery>()('messageDelivery');

/** What became of every message, with the words of the server that it was given to. */
export function DeliveriesTab() {
  const { t } = useTranslation();
  const list = usePagedList(getMessageDeliveries, shape, { pageSize: 50 });
  const ways = messageWays.map((value) => ({ value, text: t(`alarmMessage.ways.${value}`) }));
  const states = messageStates.map((value) => ({ value, text: t(`alarmMessage.states.${value}`) }));
  const columns = [
    column.time('createdAt', { isFixed: true, show: ({ createdAt }) => <Moment local={createdAt} /> }),
    column.text('userName'),
    column.choice('way', ways),
    column.choice('state', states),
    column.number('attempts', 0),
    column.time('dueAt'),
    column.text('answer'),
    column.text('text'),
  ];
  return (
    <>
      <FilterBar label={t('kit.filters')}>
        <ChoiceFilter
          label={t('entities.messageDelivery.way')}
          anyText={t('kit.any')}
          choices={ways}
          value={list.filter.way}
          onChange={(way) => list.filterBy({ way })}
        />
        <ChoiceFilter
          label={t('entities.messageDelivery.state')}
          anyText={t('kit.any')}
          choices={states}
          value={list.filter.state}
          onChange={(state) => list.filterBy({ state })}
        />
      </FilterBar>
      <PagedTable
        name="message-deliveries"
        caption={t('alarmMessage.logCaption')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t('alarmMessage.emptyLog')}
      />
    </>
  );
}

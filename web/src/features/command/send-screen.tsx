import './command.css';
import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { getAllStationCommands, type StationCommand } from '@stationwall/contract/services/station-command';
import { commandStates } from '@stationwall/contract/station-commands';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { stationName } from '../../i18n/station-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { type Column, timeColumn } from '../../kit/column.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';
import { readableLocal } from '../../station/local-time.ts';
import { BatchPanel } from './batch-panel.tsx';
import { CommandDrawer } from './command-drawer.tsx';
import { givenText, kindText, saidText, toneOf } from './command-words.ts';
import { useSendDialog } from './use-send-dialog.tsx';

const shape = {
  batchId: inAddress.whole,
  stcd: inAddress.text,
  state: inAddress.oneOf(commandStates),
};

/** Commands to stations, to one or to many, and what became of each. */
export default function SendScreen() {
  const { t, i18n } = useTranslation();
  const list = usePagedList(getAllStationCommands, shape, { pageSize: 50 });
  const { filter, filterBy, refresh } = list;
  const detail = useAddressDetail('command');
  const sending = useSendDialog((batchId) => filterBy({ batchId, stcd: null, state: null }));
  const time = (local: string | null) => (local === null ? null : readableLocal(local));
  const columns: Column<StationCommand>[] = [
    {
      key: 'station',
      heading: () => t('stations.station'),
      isFixed: true,
      value: (row) => stationName(row, i18n.language),
      show: (row) => (
        <span className="sw-two-lines">
          <StationLink station={row} />
          <small>{row.stcd}</small>
        </span>
      ),
    },
    {
      key: 'kind',
      heading: () => t('entities.command.kind'),
      value: ({ kind }) => kindText(t, kind),
      show: (row) => (
        <span className="sw-two-lines">
          <Button
            variant="minimal"
            size="small"
            text={kindText(t, row.kind)}
            onClick={() => detail.open(String(row.id))}
          />
          <small>{givenText(t, row)}</small>
        </span>
      ),
    },
    {
      key: 'state',
      heading: () => t('entities.command.state'),
      value: ({ state }) => t(`command.states.${state}`),
      show: ({ state, said }) => (
        <span className="sw-two-lines">
          <StatusTag tone={toneOf[state]} title={t(`command.stateHints.${state}`)}>
            {t(`command.states.${state}`)}
          </StatusTag>
          <small>{saidText(t, said)}</small>
        </span>
      ),
    },
    {
      key: 'tries',
      heading: () => t('command.tries'),
      align: 'end',
      value: ({ tries }) => tries,
      show: ({ tries }) => tries,
    },
    timeColumn({
      key: 'askedAt',
      heading: () => t('command.askedAt'),
      value: ({ askedAt }) => time(askedAt),
      show: ({ askedAt, askedBy }) => (
        <span className="sw-two-lines">
          {time(askedAt)}
          <small>{askedBy}</small>
        </span>
      ),
    }),
    timeColumn({
      key: 'sentAt',
      heading: () => t('command.sentAt'),
      value: ({ sentAt }) => time(sentAt),
      show: ({ sentAt }) => time(sentAt),
    }),
    timeColumn({
      key: 'endedAt',
      heading: () => t('command.endedAt'),
      value: ({ endedAt }) => time(endedAt),
      show: ({ endedAt }) => time(endedAt),
    }),
  ];
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return (
    <ListPage area="send-cmd">
      <PageHeader title={t('screens.sendCmd')}>
        <Button icon={<Refresh />} text={t('command.refresh')} loading={list.isLoading} onClick={refresh} />
        <Button intent="primary" text={t('command.send')} onClick={sending.open} />
      </PageHeader>
      <FilterBar label={t('command.filters')}>
        <StationFilter value={filter.stcd} onChange={(stcd) => filterBy({ stcd })} />
        <ChoiceFilter
          label={t('entities.command.state')}
          anyText={t('kit.any')}
          choices={commandStates.map((value) => ({ value, text: t(`command.states.${value}`) }))}
          value={filter.state}
          onChange={(state) => filterBy({ state })}
        />
        {filter.batchId !== null && (
          <Button text={t('command.all')} onClick={() => filterBy({ batchId: null })} />
        )}
      </FilterBar>
      {filter.batchId !== null && (
        <BatchPanel key={filter.batchId} batchId={filter.batchId} onChanged={refresh} />
      )}
      <PagedTable
        name="send-cmd"
        caption={t('screens.sendCmd')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t(isFiltered ? 'command.none' : 'command.noneYet')}
      />
      {sending.part}
      <CommandDrawer id={detail.opened} onClose={detail.close} />
    </ListPage>
  );
}

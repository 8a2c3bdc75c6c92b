import './upgrade.css';
import { Button } from '@blueprintjs/core';
import { getAllUpgrades, type Upgrade } from '@stationwall/contract/services/ota-upgrade';
import { upgradeRuns } from '@stationwall/contract/upgrade';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { Moment } from '../../entity/moment.tsx';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { UpgradePanel } from './upgrade-panel.tsx';
import { StateCounts, toneOfRun } from './upgrade-words.tsx';
import { useStartDialog } from './use-start-dialog.tsx';

const shape = { run: inAddress.oneOf(upgradeRuns) };
const column = columnsOf<Upgrade>()('upgrade');

/** Upgrades of devices by waves, and what became of every device. */
export default function UpgradesScreen() {
  const { t } = useTranslation();
  const list = usePagedList(getAllUpgrades, shape, { pageSize: 50 });
  const { filter, filterBy, refresh } = list;
  const detail = useAddressDetail('upgrade');
  const starting = useStartDialog((id) => {
    refresh();
    detail.open(String(id));
  });
  const columns = [
    column.text('version', {
      isFixed: true,
      show: ({ id, version, models }) => (
        <span className="sw-two-lines">
          <Button variant="minimal" size="small" text={version} onClick={() => detail.open(String(id))} />
          <small>{models.join(', ')}</small>
        </span>
      ),
    }),
    column.own('run', ({ run }) => t(`upgrade.runs.${run}`), {
      show: ({ run }) => <StatusTag tone={toneOfRun[run]}>{t(`upgrade.runs.${run}`)}</StatusTag>,
    }),
    column.own('wave', ({ wave }) => t(`upgrade.waves.w${wave as 1 | 2 | 3}`)),
    column.number('devices', 0),
    column.own('counts', () => null, { show: ({ counts }) => <StateCounts counts={counts} /> }),
    column.time('startedAt', {
      show: ({ startedAt, startedBy }) => (
        <span className="sw-two-lines">
          <Moment local={startedAt} />
          <small>{startedBy}</small>
        </span>
      ),
    }),
    column.time('endedAt'),
  ];
  const opened = Number(detail.opened ?? 0);
  return (
    <ListPage area="upgrades">
      <PageHeader title={t('screens.upgrade')}>
        <Button intent="primary" text={t('upgrade.start')} onClick={starting.open} />
      </PageHeader>
      <FilterBar label={t('kit.filters')}>
        <ChoiceFilter
          label={t('entities.upgrade.run')}
          anyText={t('kit.any')}
          choices={upgradeRuns.map((value) => ({ value, text: t(`upgrade.runs.${value}`) }))}
          value={filter.run}
          onChange={(run) => filterBy({ run })}
        />
      </FilterBar>
      <PagedTable
        name="upgrades"
        caption={t('screens.upgrade')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t(filter.run === null ? 'upgrade.noneYet' : 'upgrade.none')}
      />
      {starting.part}
      <DetailDrawer isOpen={opened > 0} title={t('entities.upgrade.itself')} onClose={detail.close}>
        {opened > 0 && <UpgradePanel key={opened} id={opened} onChanged={refresh} />}
      </DetailDrawer>
    </ListPage>
  );
}

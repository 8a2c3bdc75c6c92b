import './alarm.css';
import { Button } from '@blueprintjs/core';
import { MapMarker } from '@blueprintjs/icons';
import { type AlarmDevice, getAllAlarmDevices } from '@stationwall/contract/services/alarm-device';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { inAddress } from '../../entity/address-filter.ts';
import { Moment } from '../../entity/moment.tsx';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { linkTo } from '../../link-to.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { PriorityTag } from '../../product-kit/priority-tag.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { alarmChoices } from './alarm-columns.tsx';
import { AlarmMap } from './alarm-map.tsx';
import { useCalmRefresh } from './use-calm-refresh.ts';

const shape = { branch: inAddress.text, severity: inAddress.whole };
const column = columnsOf<AlarmDevice>()('alarmDevice');

/** Where alarms are open now, station by station, with the devices there. */
export default function AlarmDeviceScreen() {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const list = usePagedList(getAllAlarmDevices, shape, { pageSize: 50 });
  const [selected, setSelected] = useState<string | null>(null);
  const news = useCalmRefresh(frame, list.refresh);
  const { priorities } = alarmChoices(t);
  const columns = [
    column.text('stcd', { isFixed: true, show: ({ stcd }) => <StationCell stcd={stcd} /> }),
    column.choice('highest', priorities, { show: ({ highest }) => <PriorityTag priority={highest} /> }),
    column.text('text'),
    column.time('newestAt', { show: ({ newestAt }) => <Moment local={newestAt} /> }),
    column.number('open', 0),
    column.number('unacknowledged', 0),
    column.text('devices'),
    {
      ...{
        key: 'actions',
        heading: () => t('kit.actions'),
        isFixed: true,
        isNarrow: true,
        align: 'end' as const,
      },
      show: ({ stcd, lon, lat }: AlarmDevice) =>
        lon !== null &&
        lat !== null && (
          <Button
            variant="minimal"
            size="small"
            icon={<MapMarker size={14} />}
            active={stcd === selected}
            aria-label={t('alarm.onMap')}
            title={t('alarm.onMap')}
            onClick={() => setSelected(stcd)}
          />
        ),
    },
  ];
  return (
    <ListPage>
      <PageHeader title={t('screens.alarmDevice')}>
        {news.hasNews && <Button intent="primary" text={t('alarm.news')} onClick={news.show} />}
        <Link className="bp6-button" to={linkTo('/device-map')}>
          {t('screens.deviceMap')}
        </Link>
      </PageHeader>
      <FilterBar label={t('kit.filters')}>
        <BranchFilter value={list.filter.branch} onChange={(branch) => list.filterBy({ branch })} />
        <ChoiceFilter
          label={t('entities.alarmDevice.highest')}
          anyText={t('kit.any')}
          choices={priorities}
          value={list.filter.severity}
          onChange={(severity) => list.filterBy({ severity })}
        />
      </FilterBar>
      <div className="alarm-beside">
        <div ref={frame} className="alarm-list">
          <PagedTable
            name="alarm-devices"
            caption={t('alarm.deviceCaption')}
            columns={columns}
            list={list}
            rowKey={({ stcd }) => stcd}
            empty={t('alarm.emptyDevice')}
          />
        </div>
        <AlarmMap asked={list.filter} selected={selected} onSelect={setSelected} />
      </div>
    </ListPage>
  );
}

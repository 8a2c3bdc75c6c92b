import { Button } from '@blueprintjs/core';
import {
  type DeviceShare,
  deleteDeviceShare,
  getComsumersBySharer,
  getSharersByComsumer,
} from '@stationwall/contract/services/device-share';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { stationName } from '../../i18n/station-text.ts';
import { type Column, columnsOf } from '../../kit/column.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';

const shape = { keyword: inAddress.text, branch: inAddress.text };
const column = columnsOf<DeviceShare>()('deviceShare');

/** What the caller shares with others, or what others share with the caller. */
export function SharesTab({ isSharer }: { isSharer: boolean }) {
  const { t, i18n } = useTranslation();
  const list = usePagedList(isSharer ? getComsumersBySharer : getSharersByComsumer, shape, { pageSize: 50 });
  const { filter, filterBy, refresh } = list;
  const ending = useConfirmation<DeviceShare>({
    act: ({ id }, signal) => call(deleteDeviceShare, { id }, { signal }),
    onDone() {
      toast({ tone: 'success', text: t('device.share.ended') });
      refresh();
    },
  });
  const nameOf = (row: DeviceShare) => stationName(row, i18n.language);
  const asked = ending.subject;
  const stateText = ({ isInEffect }: DeviceShare) =>
    t(isInEffect ? 'device.share.inEffect' : 'device.share.withoutEffect');
  const columns: Column<DeviceShare>[] = [
    column.own('stcd', nameOf, {
      isFixed: true,
      show: (row) => (
        <span className="sw-two-lines">
          <StationLink station={row} />
          <small>{row.stcd}</small>
        </span>
      ),
    }),
    column.text('deviceCode'),
    column.text(isSharer ? 'comsumerUserName' : 'sharerUserName'),
    column.time('sharedAt'),
    ...(isSharer
      ? [
          column.own('isInEffect', stateText, {
            show: (row) => (
              <StatusTag
                tone={row.isInEffect ? 'live' : 'unknown'}
                {...(!row.isInEffect && { title: t('device.share.whyWithout') })}
              >
                {stateText(row)}
              </StatusTag>
            ),
          }),
        ]
      : []),
    {
      key: 'actions',
      heading: () => t('kit.actions'),
      isFixed: true,
      isNarrow: true,
      align: 'end',
      show: (row) => (
        <Button
          size="small"
          text={t('device.share.end')}
          aria-label={t('device.share.endOf', {
            code: row.deviceCode,
            name: isSharer ? row.comsumerUserName : row.sharerUserName,
          })}
          onClick={() => ending.ask(row)}
        />
      ),
    },
  ];
  return (
    <>
      <div className="sw-tab-head">
        <FilterBar label={t('kit.filters')}>
          <TextFilter
            label={t('kit.keyword')}
            hint={t('device.share.searchHint')}
            value={filter.keyword}
            onChange={(keyword) => filterBy({ keyword })}
          />
          <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
        </FilterBar>
      </div>
      <PagedTable
        name={isSharer ? 'device-share' : 'device-shared'}
        caption={t(isSharer ? 'device.tabs.sharedByMe' : 'device.tabs.sharedWithMe')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={
          filter.keyword === null && filter.branch === null
            ? t(isSharer ? 'device.share.noneByMe' : 'device.share.noneWithMe')
            : t('kit.noMatch')
        }
      />
      <ConfirmDialog
        question={ending}
        text={t(isSharer ? 'device.share.endAsk' : 'device.share.declineAsk', {
          station: asked === null ? '' : nameOf(asked),
          name: asked?.comsumerUserName ?? '',
        })}
        actText={t('device.share.act')}
        isDanger={true}
      />
    </>
  );
}

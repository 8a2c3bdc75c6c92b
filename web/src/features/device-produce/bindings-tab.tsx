import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import {
  type DeviceBinding,
  getAllBinders,
  getAllBindings,
  unbindDevice,
} from '@stationwall/contract/services/device-bind-info';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { useLoad } from '../../entity/use-load.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { stationName } from '../../i18n/station-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { FlagFilter } from '../../kit/flag-filter.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { toast } from '../../kit/toast.ts';
import { TreeSelect } from '../../kit/tree-select.tsx';
import { divisions } from '../../lists/divisions.ts';
import { call } from '../../platform/http.ts';
import { useSharedList } from '../../platform/shared-list.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';
import { BindingDialog } from './binding-dialog.tsx';
import { ShareDialog, type SharedDevice } from './share-dialog.tsx';

const shape = {
  keyword: inAddress.text,
  branch: inAddress.text,
  isBound: inAddress.flag,
  addvcd: inAddress.text,
  boundById: inAddress.whole,
};
const column = columnsOf<DeviceBinding>()('deviceBinding');

/** Which device is at which station, and which were. */
export function BindingsTab() {
  const { t, i18n } = useTranslation();
  const list = usePagedList(getAllBindings, shape, { pageSize: 50 });
  const { filter, filterBy, refresh } = list;
  const { value: binders } = useLoad((signal) => call(getAllBinders, {}, { signal }));
  const { rows } = useSharedList(divisions);
  const tree = useMemo(
    () => (rows ?? []).map(({ code, name, parentCode }) => ({ id: code, parentId: parentCode, text: name })),
    [rows],
  );
  const [edited, setEdited] = useState<DeviceBinding | 'new' | null>(null);
  const [shared, setShared] = useState<SharedDevice | null>(null);
  const unbinding = useConfirmation<DeviceBinding>({
    act: ({ id }, signal) => call(unbindDevice, { id }, { signal }),
    onDone(row) {
      toast({ tone: 'success', text: t('device.binding.ended', { code: row.deviceCode, stcd: row.stcd }) });
      refresh();
    },
  });
  const nameOf = (row: DeviceBinding) => stationName(row, i18n.language);
  const columns = [
    column.text('deviceCode', { isFixed: true, sortBy: 'deviceCode' }),
    column.own('stcd', nameOf, {
      sortBy: 'stcd',
      show: (row) => (
        <span className="sw-two-lines">
          <StationLink station={row} />
          <small>{row.stcd}</small>
        </span>
      ),
    }),
    column.own('addvcd', ({ divisionName }) => divisionName),
    column.text('place', { sortBy: 'place' }),
    column.time('boundAt', { sortBy: 'boundAt' }),
    column.text('boundBy'),
    column.time('unboundAt', { sortBy: 'unboundAt' }),
    column.text('unboundBy'),
    column.text('remark'),
    actionsColumn<DeviceBinding>(t, {
      nameOf: ({ deviceCode, stcd }) => `${deviceCode} · ${stcd}`,
      edit: setEdited,
      isLocked: ({ unboundAt }) => unboundAt !== null,
      actionsOf: (row) => {
        const hindrance = row.unboundAt === null ? undefined : t('device.binding.isPast');
        const { deviceId, deviceCode } = row;
        return [
          {
            text: t('device.share.open'),
            hindrance,
            run: () => deviceId !== null && setShared({ deviceId, deviceCode }),
          },
          { text: t('device.binding.end'), isDanger: true, hindrance, run: () => unbinding.ask(row) },
        ];
      },
    }),
  ];
  const asked = unbinding.subject;
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return (
    <>
      <div className="sw-tab-head">
        <FilterBar label={t('kit.filters')}>
          <TextFilter
            label={t('kit.keyword')}
            hint={t('device.binding.searchHint')}
            value={filter.keyword}
            onChange={(keyword) => filterBy({ keyword })}
          />
          <FlagFilter
            label={t('device.binding.state')}
            anyText={t('kit.any')}
            trueText={t('device.binding.now')}
            falseText={t('device.binding.before')}
            value={filter.isBound}
            onChange={(isBound) => filterBy({ isBound })}
          />
          <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
          <FilterField label={t('entities.deviceBinding.addvcd')} htmlFor="device-division">
            <TreeSelect
              id="device-division"
              label={t('entities.deviceBinding.addvcd')}
              items={tree}
              value={filter.addvcd}
              noneText={t('kit.any')}
              onChange={(addvcd) => filterBy({ addvcd })}
            />
          </FilterField>
          <ChoiceFilter
            label={t('entities.deviceBinding.boundBy')}
            anyText={t('kit.any')}
            choices={(binders?.items ?? []).map(({ userId, userName, deviceCount }) => ({
              value: userId,
              text: `${userName} (${deviceCount})`,
            }))}
            value={filter.boundById}
            onChange={(boundById) => filterBy({ boundById })}
          />
        </FilterBar>
        <Button
          intent="primary"
          icon={<Plus />}
          text={t('device.binding.add')}
          onClick={() => setEdited('new')}
        />
      </div>
      <PagedTable
        name="device-binding"
        caption={t('device.binding.caption')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t(isFiltered ? 'kit.noMatch' : 'device.binding.none')}
      />
      <ConfirmDialog
        question={unbinding}
        text={t('device.binding.endAsk', { code: asked?.deviceCode ?? '', stcd: asked?.stcd ?? '' })}
        actText={t('device.binding.act')}
        isDanger={true}
      />
      {edited && (
        <BindingDialog
          deviceCode=""
          binding={edited === 'new' ? null : edited}
          onSaved={refresh}
          onClosed={() => setEdited(null)}
        />
      )}
      {shared && <ShareDialog device={shared} onSaved={refresh} onClosed={() => setShared(null)} />}
    </>
  );
}

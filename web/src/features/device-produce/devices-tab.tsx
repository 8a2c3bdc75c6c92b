import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { deviceModel } from '@stationwall/contract/services/device-model';
import { type Device, device, deviceStates } from '@stationwall/contract/services/device-produce';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { emptyList } from '../../entity/empty-list.ts';
import { ImportButton } from '../../entity/import-button.tsx';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { useEntities } from '../../entity/use-entities.ts';
import { useOptions } from '../../entity/use-options.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { FlagFilter } from '../../kit/flag-filter.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { useEndedJobs } from '../../platform/own-jobs.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { BindingDialog } from './binding-dialog.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { deviceColumns } from './device-columns.tsx';
import { DeviceDetails } from './device-details.tsx';
import { deviceFields, printChoices, stateChoices } from './device-fields.ts';
import { ShareDialog, type SharedDevice } from './share-dialog.tsx';
import { useChosenDevices } from './use-chosen-devices.tsx';

const shape = {
  branch: inAddress.text,
  isBound: inAddress.flag,
  deviceModelId: inAddress.whole,
  state: inAddress.oneOf(deviceStates),
  qrCodePrintStatus: inAddress.text,
};
const sharedOf = ({ id, deviceCode }: Device): SharedDevice => ({ deviceId: id, deviceCode });
const rowKey = ({ id }: Device) => id;

/** The boxes that there are: made one by one or a batch at once, found, labelled and shown. */
export function DevicesTab() {
  const { t } = useTranslation();
  const [bound, setBound] = useState<Device | null>(null);
  const [shared, setShared] = useState<SharedDevice | null>(null);
  const [isMakingMany, setMakingMany] = useState(false);
  const models = useOptions(deviceModel);
  const detail = useAddressDetail();
  const devices = useEntities(device, { shape, fields: deviceFields(t, models), newText: t('device.add') });
  const { list, imported, dialog, removal } = devices;
  const { filter, filterBy, refresh } = list;
  useEndedJobs(useCallback(({ kind }) => kind.startsWith('device.') && refresh(), [refresh]));
  const chosen = useChosenDevices(list);
  const columns = deviceColumns(t, detail.open);
  const actions = actionsColumn<Device>(t, {
    nameOf: ({ deviceCode }) => deviceCode,
    edit: devices.edit,
    actionsOf: (row) => [
      row.isBound
        ? { text: t('device.share.open'), run: () => setShared(sharedOf(row)) }
        : { text: t('device.binding.open'), run: () => setBound(row) },
      { text: t('kit.deleteAsking'), isDanger: true, run: () => devices.remove(row) },
    ],
  });
  return (
    <>
      <div className="sw-tab-head">
        <FilterBar label={t('kit.filters')}>
          <TextFilter
            label={t('kit.keyword')}
            hint={t('device.searchHint')}
            value={list.keyword}
            onChange={list.seek}
          />
          <ChoiceFilter
            label={t('entities.device.deviceModelName')}
            anyText={t('kit.any')}
            choices={models}
            value={filter.deviceModelId}
            onChange={(deviceModelId) => filterBy({ deviceModelId })}
          />
          <ChoiceFilter
            label={t('entities.device.state')}
            anyText={t('kit.any')}
            choices={stateChoices(t)}
            value={filter.state}
            onChange={(state) => filterBy({ state })}
          />
          <ChoiceFilter
            label={t('entities.device.qrCodePrintStatus')}
            anyText={t('kit.any')}
            choices={printChoices(t)}
            value={filter.qrCodePrintStatus}
            onChange={(qrCodePrintStatus) => filterBy({ qrCodePrintStatus })}
          />
          <FlagFilter
            label={t('entities.device.isBound')}
            anyText={t('kit.any')}
            trueText={t('device.bound.true')}
            falseText={t('device.bound.false')}
            value={filter.isBound}
            onChange={(isBound) => filterBy({ isBound })}
          />
          <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
        </FilterBar>
        <div className="sw-page-actions">
          {imported && <ImportButton of={imported} title={t('screens.deviceProduce')} />}
          <Button text={t('device.addMany')} onClick={() => setMakingMany(true)} />
          <Button intent="primary" icon={<Plus />} text={t('device.add')} onClick={() => devices.add()} />
        </div>
      </div>
      <PagedTable
        name="device"
        caption={t('device.caption')}
        columns={[...columns, actions]}
        list={list}
        rowKey={rowKey}
        selection={chosen.selection}
        {...emptyList(t, filter, t('device.add'))}
      />
      <EntityDialog {...dialog} />
      <ConfirmDialog {...removal} />
      {chosen.dialogs}
      {bound && (
        <BindingDialog
          deviceCode={bound.deviceCode}
          binding={null}
          onSaved={refresh}
          onClosed={() => setBound(null)}
        />
      )}
      {shared && <ShareDialog device={shared} onSaved={refresh} onClosed={() => setShared(null)} />}
      {isMakingMany && <BulkDialog onClosed={() => setMakingMany(false)} />}
      <DeviceDetails opened={detail.opened} onClose={detail.close} onEdit={devices.edit} />
    </>
  );
}

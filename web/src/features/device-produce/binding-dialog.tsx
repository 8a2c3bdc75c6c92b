import {
  bindDevice,
  type DeviceBinding,
  updateBinding,
} from '@stationwall/contract/services/device-bind-info';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../entity/use-closing.ts';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { TreeSelect } from '../../kit/tree-select.tsx';
import { divisions } from '../../lists/divisions.ts';
import { call } from '../../platform/http.ts';
import { useSharedList } from '../../platform/shared-list.ts';
import { StationPicker } from '../../product-kit/station-picker.tsx';

interface Draft {
  deviceCode: string;
  stcd: string;
  addvcd: string | null;
  place: string;
  remark: string;
}

const field = fieldsOf<Draft>()('deviceBinding');

/** Says at which station a device is, and where there; with a binding it says the latter otherwise. */
export function BindingDialog({
  deviceCode,
  binding,
  onSaved,
  onClosed,
}: {
  /** Empty: whichever is scanned or typed. */
  deviceCode: string;
  binding: DeviceBinding | null;
  onSaved(): void;
  onClosed(): void;
}) {
  const { t } = useTranslation();
  const { rows } = useSharedList(divisions);
  const tree = useMemo(
    () => (rows ?? []).map(({ code, name, parentCode }) => ({ id: code, parentId: parentCode, text: name })),
    [rows],
  );
  const isNew = binding === null;
  const fields = [
    field.text('deviceCode', {
      isRequired: true,
      hint: 'device.binding.codeHint',
      isFixed: () => !isNew || deviceCode !== '',
    }),
    field.own(
      'stcd',
      ({ id, value, isDisabled, onChange }) => (
        <StationPicker
          id={id}
          label={t('entities.deviceBinding.stcd')}
          value={value ? [String(value)] : []}
          isSingle={true}
          isDisabled={isDisabled}
          onChange={([stcd = '']) => onChange(stcd)}
        />
      ),
      { isRequired: true, isFixed: () => !isNew },
    ),
    field.own('addvcd', ({ id, value, isDisabled, isWrong, describedBy, onChange }) => (
      <TreeSelect
        id={id}
        label={t('entities.deviceBinding.addvcd')}
        items={tree}
        value={(value as string | null) ?? null}
        noneText={t('device.binding.noDivision')}
        isDisabled={isDisabled}
        isWrong={isWrong}
        describedBy={describedBy}
        onChange={onChange}
      />
    )),
    field.text('place', { maxLength: 100, hint: 'device.binding.placeHint' }),
    field.longText('remark', { maxLength: 500 }),
  ];
  const dialog = useEntityDialog<Draft>({
    fields,
    load: async () => binding ?? { ...{ deviceCode, stcd: '', addvcd: null, place: '', remark: '' } },
    save: ({ deviceCode: code, stcd, addvcd, place, remark }, _, signal) =>
      binding
        ? call(updateBinding, { id: binding.id, addvcd, place, remark }, { signal })
        : call(bindDevice, { deviceCode: code, stcd, addvcd, place, remark }, { signal }),
    onSaved,
  });
  useClosing(dialog, onClosed);
  const title = isNew
    ? t('device.binding.add')
    : t('kit.editing', { entity: t('entities.deviceBinding.itself'), name: binding.deviceCode });
  return <EntityDialog dialog={dialog} title={title} fields={fields} />;
}

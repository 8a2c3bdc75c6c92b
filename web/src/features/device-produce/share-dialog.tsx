import { createDeviceComsumers, getComsumerOptions } from '@stationwall/contract/services/device-share';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../entity/use-closing.ts';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { CheckList } from '../../kit/check-list.tsx';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import type { Item } from '../../kit/item-text.tsx';
import { call } from '../../platform/http.ts';

export interface SharedDevice {
  deviceId: number;
  deviceCode: string;
}

interface Draft {
  comsumerUserName: readonly string[];
}

const field = fieldsOf<Draft>()('deviceShare');

/** With whom the station of a device is shared from now on. */
export function ShareDialog({
  device: { deviceId, deviceCode },
  onSaved,
  onClosed,
}: {
  device: SharedDevice;
  onSaved(): void;
  onClosed(): void;
}) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<readonly Item[]>([]);
  const fields = [
    field.own(
      'comsumerUserName',
      ({ value, isDisabled, onChange }) => (
        <CheckList
          label={t('entities.deviceShare.comsumerUserName')}
          items={people}
          value={value as readonly string[]}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      ),
      { hint: 'device.share.what', isRequired: true, requiredText: 'device.share.nobody' },
    ),
  ];
  const dialog = useEntityDialog<Draft>({
    fields,
    async load(_, signal) {
      const { items } = await call(getComsumerOptions, {}, { signal });
      setPeople(items.map(({ value, label }) => ({ id: String(value), text: label, detail: '' })));
      return { comsumerUserName: [] };
    },
    save: ({ comsumerUserName }, _, signal) =>
      call(
        createDeviceComsumers,
        { deviceIds: [deviceId], comsumerIds: comsumerUserName.map(Number) },
        { signal },
      ),
    onSaved,
  });
  useClosing(dialog, onClosed);
  return (
    <EntityDialog dialog={dialog} title={t('device.share.title', { code: deviceCode })} fields={fields} />
  );
}

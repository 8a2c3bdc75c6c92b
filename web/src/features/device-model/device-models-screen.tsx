import { type DeviceModel, deviceModel, devicePowers } from '@stationwall/contract/services/device-model';
import { deviceProtocols, deviceType } from '@stationwall/contract/services/device-type';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useOptions } from '../../entity/use-options.ts';
import { useBilingualText } from '../../i18n/bilingual-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { knownElements } from '../../lists/elements.ts';
import { useSharedList } from '../../platform/shared-list.ts';
import { ElementsControl } from '../../product-kit/element-control.tsx';

const shape = { deviceTypeId: inAddress.whole, protocol: inAddress.oneOf(deviceProtocols) };
const column = columnsOf<DeviceModel>()('deviceModel');
const field = fieldsOfEntity(deviceModel);

/** Which devices are in use, as their manufacturers call them. */
export default function DeviceModelsScreen() {
  const { t } = useTranslation();
  const said = useBilingualText();
  const types = useOptions(deviceType);
  const protocols = deviceProtocols.map((value) => ({ value, text: t(`deviceType.protocols.${value}`) }));
  const powers = devicePowers.map((value) => ({ value, text: t(`deviceModel.powers.${value}`) }));
  const { rows: known } = useSharedList(knownElements);
  const elements = (known ?? []).map(({ name, displayName }) => ({ value: name, text: displayName }));
  const fields = [
    field.text('name', { hint: 'deviceModel.nameHint' }),
    field.text('manufacturer'),
    field.choice('deviceTypeId', types, { hint: 'deviceModel.typeHint' }),
    field.choice('protocol', protocols),
    field.choice('power', powers),
    field.own('elements', (props) => <ElementsControl {...props} />),
    field.number('intervalMinutes', { unit: t('deviceModel.minutes') }),
    field.longText('remark'),
  ];
  const deviceModels = useEntities(deviceModel, { shape, fields, newText: t('deviceModel.add') });
  const { filter, filterBy } = deviceModels.list;
  const columns = [
    column.text('name', { isFixed: true, sortBy: 'name' }),
    column.text('manufacturer', { sortBy: 'manufacturer', show: ({ manufacturer }) => said(manufacturer) }),
    column.text('deviceTypeName', {
      sortBy: 'deviceTypeName',
      show: ({ deviceTypeName }) => said(deviceTypeName),
    }),
    column.choice('protocol', protocols, { sortBy: 'protocol' }),
    column.choice('power', powers, { sortBy: 'power' }),
    column.choice('elements', elements),
    column.number('intervalMinutes', 0, { sortBy: 'intervalMinutes' }),
    column.text('remark'),
  ];
  return (
    <EntityPage
      of={deviceModels}
      title={t('screens.deviceModels')}
      caption={t('deviceModel.caption')}
      searchHint={t('deviceModel.searchHint')}
      columns={columns}
    >
      <ChoiceFilter
        label={t('entities.deviceModel.deviceTypeId')}
        anyText={t('kit.any')}
        choices={types}
        value={filter.deviceTypeId}
        onChange={(deviceTypeId) => filterBy({ deviceTypeId })}
      />
      <ChoiceFilter
        label={t('entities.deviceModel.protocol')}
        anyText={t('kit.any')}
        choices={protocols}
        value={filter.protocol}
        onChange={(protocol) => filterBy({ protocol })}
      />
    </EntityPage>
  );
}

import {
  type DeviceType,
  deviceCategories,
  deviceProtocols,
  deviceType,
  deviceTypeCode,
} from '@stationwall/contract/services/device-type';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useBilingualText } from '../../i18n/bilingual-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';

const shape = { category: inAddress.oneOf(deviceCategories) };
const column = columnsOf<DeviceType>()('deviceType');
const field = fieldsOfEntity(deviceType);
const code = new RegExp(deviceTypeCode);

/** Which kinds of devices there are, what they measure and how they speak. */
export default function DeviceTypesScreen() {
  const { t } = useTranslation();
  const said = useBilingualText();
  const categories = deviceCategories.map((value) => ({ value, text: t(`deviceType.categories.${value}`) }));
  const protocols = deviceProtocols.map((value) => ({ value, text: t(`deviceType.protocols.${value}`) }));
  const fields = [
    field.text('name'),
    field.text('code', {
      hint: 'deviceType.codeHint',
      check: (value) => (code.test(String(value).trim()) ? null : 'deviceType.codeWrong'),
    }),
    field.choice('category', categories),
    field.choice('protocol', protocols),
    field.number('sortOrder'),
    field.longText('remark'),
  ];
  const deviceTypes = useEntities(deviceType, { shape, fields, newText: t('deviceType.add') });
  const { filter, filterBy } = deviceTypes.list;
  const columns = [
    column.text('name', { isFixed: true, sortBy: 'name', show: ({ name }) => said(name) }),
    column.text('code', { sortBy: 'code' }),
    column.choice('category', categories, { sortBy: 'category' }),
    column.choice('protocol', protocols, { sortBy: 'protocol' }),
    column.number('sortOrder', 0, { sortBy: 'sortOrder' }),
    column.text('remark'),
  ];
  return (
    <EntityPage
      of={deviceTypes}
      title={t('screens.deviceTypes')}
      caption={t('deviceType.caption')}
      searchHint={t('deviceType.searchHint')}
      columns={columns}
    >
      <ChoiceFilter
        label={t('entities.deviceType.category')}
        anyText={t('kit.any')}
        choices={categories}
        value={filter.category}
        onChange={(category) => filterBy({ category })}
      />
    </EntityPage>
  );
}

import { type StationCategory, stationCategory } from '@stationwall/contract/services/station-category';
import { useTranslation } from 'react-i18next';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { columnsOf } from '../../kit/column.ts';

const column = columnsOf<StationCategory>()('stationCategory');
const field = fieldsOfEntity(stationCategory);
const fields = [field.text('name'), field.number('sortOrder'), field.longText('remark')];
const columns = [
  column.text('name', { isFixed: true, sortBy: 'name' }),
  column.number('sortOrder', 0, { sortBy: 'sortOrder' }),
  column.text('remark'),
];
const shape = {};

/** What stations are for, in the operator's own words. */
export default function StationCategoriesScreen() {
  const { t } = useTranslation();
  const categories = useEntities(stationCategory, { shape, fields, newText: t('stationCategory.add') });
  return (
    <EntityPage
      of={categories}
      title={t('screens.stationCategories')}
      caption={t('stationCategory.caption')}
      searchHint={t('stationCategory.searchHint')}
      columns={columns}
    />
  );
}

import { Tag } from '@blueprintjs/core';
import {
  elementSources,
  type PropertyTemplate,
  propertyTemplate,
} from '@stationwall/contract/services/property-template';
import { useTranslation } from 'react-i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { propertyChoices, propertyFields } from './property-fields.ts';

const shape = { source: inAddress.oneOf(elementSources) };
const column = columnsOf<PropertyTemplate>()('propertyTemplate');

/** What elements are called, how their values are written and drawn, and what can be believed of them. */
export default function PropertyTemplatesScreen() {
  const { t, i18n } = useTranslation();
  const isChinese = i18n.language === 'zh-Hans';
  const sources = elementSources.map((value) => ({ value, text: t(`propertyTemplate.sources.${value}`) }));
  const choices = propertyChoices(t);
  const properties = useEntities(propertyTemplate, {
    ...{ shape, fields: propertyFields(t), newText: t('propertyTemplate.add') },
    nameOf: ({ key, nameZh, nameEn }) => `${isChinese ? nameZh : nameEn} (${key})`,
  });
  const { filter, filterBy } = properties.list;
  const columns = [
    column.text('key', { isFixed: true, sortBy: 'key' }),
    ...(isChinese
      ? [column.text('nameZh', { sortBy: 'nameZh' }), column.text('nameEn', { sortBy: 'nameEn' })]
      : [column.text('nameEn', { sortBy: 'nameEn' }), column.text('nameZh', { sortBy: 'nameZh' })]),
    column.text('unit', { sortBy: 'unit' }),
    column.number('decimals', 0, { sortBy: 'decimals' }),
    column.number('minimum'),
    column.number('maximum'),
    column.number('changePerMinute'),
    column.number('stuckAfterMinutes'),
    column.choice('aggregation', choices.aggregations, { sortBy: 'aggregation' }),
    column.choice('drawing', choices.drawings, { sortBy: 'drawing' }),
    column.text('guide', { sortBy: 'guide' }),
    column.choice('source', sources, {
      sortBy: 'source',
      show: ({ source, isBuiltIn }) => (
        <>
          {t(`propertyTemplate.sources.${source}`)}{' '}
          {!isBuiltIn && source !== 'own' && <Tag minimal={true}>{t('propertyTemplate.adapted')}</Tag>}
        </>
      ),
    }),
  ];
  // One of a standard stays as it is; to edit it is to make one's own in its place.
  const actions = actionsColumn<PropertyTemplate>(t, {
    nameOf: ({ key }) => key,
    edit: (row) => (row.isBuiltIn ? properties.add(row) : properties.edit(row)),
    actionsOf: (row) => [
      {
        text: t(row.isBuiltIn || row.source === 'own' ? 'kit.deleteAsking' : 'propertyTemplate.restore'),
        isDanger: true,
        hindrance: row.isBuiltIn ? t('propertyTemplate.isBuiltIn') : undefined,
        run: () => properties.remove(row),
      },
    ],
  });
  return (
    <EntityPage
      of={{ ...properties, actions }}
      title={t('screens.propertyTemplates')}
      caption={t('propertyTemplate.caption')}
      searchHint={t('propertyTemplate.searchHint')}
      columns={columns}
    >
      <ChoiceFilter
        label={t('entities.propertyTemplate.source')}
        anyText={t('kit.any')}
        choices={sources}
        value={filter.source}
        onChange={(source) => filterBy({ source })}
      />
    </EntityPage>
  );
}

import { type StationRow, station } from '@stationwall/contract/services/station';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { EntityTab } from '../../entity/entity-tab.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useBilingualText } from '../../i18n/bilingual-text.ts';
import { stationName } from '../../i18n/station-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';
import { useRemovalText } from './use-removal-text.ts';
import { useStationFields } from './use-station-fields.ts';

const shape = { branch: inAddress.text, sttp: inAddress.text, categoryId: inAddress.whole };
const column = columnsOf<StationRow>()('station');
const namesOf = ({ stcd, stnm, stnmEn = '' }: StationRow) => ({ stcd, nameZh: stnm, nameEn: stnmEn });

/** The stations of a network: what they are, where they lie, how they report, and from which levels they warn. */
export function StationsTab() {
  const { t, i18n } = useTranslation();
  const said = useBilingualText();
  const { types, categories, divisions, fields } = useStationFields();
  const stations = useEntities(station, {
    ...{ shape, fields, newText: t('station.add'), nameOf: ({ stnm }) => stnm },
  });
  const { list, dialog, removal, removed } = stations;
  const removalText = useRemovalText(removed);
  const { filter, filterBy } = list;
  const named = new Map(divisions.map(({ id, text }) => [id, text]));
  const columns = [
    column.text('stcd', { isFixed: true, sortBy: 'stcd' }),
    column.own('stnm', (row) => stationName(namesOf(row), i18n.language), {
      ...{ sortBy: 'stnm', show: (row) => <StationLink station={namesOf(row)} /> },
    }),
    column.choice('sttp', types, { sortBy: 'sttp' }),
    column.choice('categoryId', categories, { sortBy: 'categoryId' }),
    column.text('bsnm', { sortBy: 'bsnm', show: ({ bsnm }) => said(bsnm) }),
    column.text('rvnm', { sortBy: 'rvnm', show: ({ rvnm }) => said(rvnm) }),
    column.text('addvcd', { sortBy: 'addvcd', show: ({ addvcd }) => named.get(addvcd) ?? addvcd }),
    column.number('lon', 6, { sortBy: 'lgtd' }),
    column.number('lat', 6, { sortBy: 'lttd' }),
    column.number('intervalS', 0, { unit: 's', sortBy: 'intervalS' }),
    column.text('address', { sortBy: 'address' }),
    column.number('wrz', 2, { unit: 'm', sortBy: 'wrz' }),
    column.number('grz', 2, { unit: 'm', sortBy: 'grz' }),
    column.flag('isPublic', { sortBy: 'isPublic' }),
    column.text('contact', { sortBy: 'contact' }),
    column.time('moditime', { sortBy: 'moditime' }),
  ];
  return (
    <EntityTab
      of={{
        ...stations,
        dialog: { ...dialog, isWide: true },
        removal: {
          ...removal,
          text: removalText,
        },
      }}
      title={t('screens.siteMsgManagement')}
      caption={t('station.caption')}
      searchHint={t('station.searchHint')}
      columns={columns}
    >
      <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
      <ChoiceFilter
        label={t('entities.station.sttp')}
        anyText={t('kit.any')}
        choices={types}
        value={filter.sttp}
        onChange={(sttp) => filterBy({ sttp })}
      />
      <ChoiceFilter
        label={t('entities.station.categoryId')}
        anyText={t('kit.any')}
        choices={categories}
        value={filter.categoryId}
        onChange={(categoryId) => filterBy({ categoryId })}
      />
    </EntityTab>
  );
}

import { logKinds, type StationLogEntry, stationLog } from '@stationwall/contract/services/station-log';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { inAddress } from '../../entity/address-filter.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { logKindChoices, stationLogFields } from '../../entity/station-log-fields.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';

const shape = { branch: inAddress.text, stcd: inAddress.text, kind: inAddress.oneOf(logKinds) };
const column = columnsOf<StationLogEntry>()('stationLog');

/** Who was at which station, when, what was done there, and which data are not to be trusted. */
export default function StationLogScreen() {
  const { t } = useTranslation();
  const kinds = logKindChoices(t);
  const chosen = useSearchParams()[0].get('stcd');
  const entries = useEntities(stationLog, {
    shape,
    fields: stationLogFields(t),
    blank: () => (chosen === null ? {} : { stcd: chosen }),
    newText: t('stationLog.add'),
  });
  const { filter, filterBy } = entries.list;
  const columns = [
    column.text('stcd', { isFixed: true, sortBy: 'stcd', show: ({ stcd }) => <StationCell stcd={stcd} /> }),
    column.choice('kind', kinds, { sortBy: 'kind' }),
    column.time('beginTime', { sortBy: 'beginTime' }),
    column.time('endTime', { sortBy: 'endTime' }),
    column.text('text'),
    column.text('person', { sortBy: 'person' }),
    column.flag('isUntrusted', { sortBy: 'isUntrusted' }),
  ];
  return (
    <EntityPage
      of={entries}
      title={t('screens.stationLog')}
      caption={t('stationLog.caption')}
      searchHint={t('stationLog.searchHint')}
      columns={columns}
    >
      <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
      <StationFilter value={filter.stcd} branch={filter.branch} onChange={(stcd) => filterBy({ stcd })} />
      <ChoiceFilter
        label={t('entities.stationLog.kind')}
        anyText={t('kit.any')}
        choices={kinds}
        value={filter.kind}
        onChange={(kind) => filterBy({ kind })}
      />
    </EntityPage>
  );
}

import './last-data.css';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { useLinkStatus } from '../../platform/stations.tsx';
import { useElements } from '../../station/use-elements.ts';
import { shownSymbols } from './display-setting.ts';
import { lastDataColumns } from './last-data-columns.tsx';
import { LastDataFilters } from './last-data-filters.tsx';
import { symbolsOf } from './last-data-rows.ts';
import { useDisplaySetting } from './use-display-setting.ts';
import { useLastData } from './use-last-data.ts';
import { useSteadyOrder } from './use-steady-order.ts';

/** The newest values of every station, as they arrive. */
export default function LastDataScreen() {
  const { t } = useTranslation();
  const { timeZone, lack } = useLinkStatus();
  const setting = useDisplaySetting();
  const elements = useElements();
  const { list, query, change, moment, chosen, types, isAny, putAway } = useLastData(setting);
  const view = `${query.sttp} ${query.branch} ${elements.size > 0}`;
  const symbols = useSteadyOrder(symbolsOf(chosen, elements.keys()), view);
  const columns = lastDataColumns(shownSymbols(setting.columns, symbols), {
    t,
    moment,
    elements,
    timeZone,
  });
  const note = [
    t('lastData.counted', { count: chosen.length }),
    putAway > 0 && t('lastData.putAway', { count: putAway }),
  ];
  return (
    <ListPage area="last-data">
      <PageHeader
        title={t('screens.lastData')}
        {...(list.rows === null ? {} : { note: note.filter(Boolean).join(' · ') })}
      />
      <LastDataFilters query={query} types={types} onChange={change} />
      <PagedTable
        name="last-data"
        caption={t('lastData.caption')}
        columns={columns}
        list={list}
        rowKey={({ station }) => station.stcd}
        empty={
          lack === null ? t(isAny ? 'lastData.noneMatches' : 'kit.table.empty') : t(`stations.lack.${lack}`)
        }
      />
    </ListPage>
  );
}

import './last-data.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLinkFact, useServerClock } from '../../platform/stations.tsx';
import { useElements } from '../../station/use-elements.ts';
import { shownSymbols } from './display-setting.ts';
import { lastDataColumns } from './last-data-columns.tsx';
import { LastDataFilters } from './last-data-filters.tsx';
import { symbolsOf } from './last-data-rows.ts';
import { useDisplaySetting } from './use-display-setting.ts';
import { useLastData } from './use-last-data.ts';
import { useLastDataActs } from './use-last-data-acts.tsx';
import { useSteadyOrder } from './use-steady-order.ts';

/** The newest values of every station, as they arrive. */
export default function LastDataScreen() {
  const { t } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const lack = useLinkFact('lack');
  const serverNow = useServerClock();
  const { may } = useSession();
  const setting = useDisplaySetting();
  const acts = useLastDataActs();
  const elements = useElements();
  const { list, query, change, moment, chosen, types, hidden, isAny, putAway } = useLastData(setting);
  const view = `${query.sttp} ${query.branch} ${elements.size > 0}`;
  const symbols = useSteadyOrder(symbolsOf(chosen, elements.keys()), view);
  const { nameOf, isHeld } = moment;
  const mayEnter = may('Pages.Stations.Entry');
  const columns = useMemo(() => {
    const shown = shownSymbols(setting.columns, symbols);
    const told = lastDataColumns(shown, { t, nameOf, serverNow, isHeld, elements, timeZone });
    return mayEnter ? [...told, acts.column] : told;
  }, [setting.columns, symbols, t, nameOf, serverNow, isHeld, elements, timeZone, mayEnter, acts.column]);
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
      <LastDataFilters query={query} types={types} hidden={hidden} onChange={change} />
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
      {acts.part}
    </ListPage>
  );
}

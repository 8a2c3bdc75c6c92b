import { NonIdealState } from '@blueprintjs/core';
import { getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { stationName } from '../../i18n/station-text.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import { Panel } from '../../kit/panel.tsx';
import { call } from '../../platform/http.ts';
import { useStation } from '../../platform/stations.tsx';
import { useElements } from '../../station/use-elements.ts';
import type { OriginalDataFilter } from './original-data-query.ts';
import { readingsSeries } from './readings-series.ts';

/** As many as one page may hold. */
const mostDrawn = 1_000;

/** One element of one station over time; it asks for both where the filter names no one. */
export function ReadingsChart({ filter, asked }: { filter: OriginalDataFilter; asked: unknown }) {
  const { t } = useTranslation();
  const { stcd, element, begin, end } = filter;
  if (stcd === null || element === null) return <NonIdealState title={t('originalData.chooseBoth')} />;
  const key = [stcd, element, begin, end].join();
  return <DrawnReadings key={key} filter={{ ...filter, stcd, element }} asked={asked} />;
}

function DrawnReadings({
  filter: { stcd, element, begin, end },
  asked,
}: {
  filter: OriginalDataFilter & { stcd: string; element: string };
  /** Another value reads anew. */
  asked: unknown;
}) {
  const { t, i18n } = useTranslation();
  const station = useStation(stcd)?.station;
  const span = { ...(begin && { begin }), ...(end && { end }) };
  const { value, problem, isLoading, refresh } = useLoad((signal) =>
    call(getOriginalDatas2, { stcd, element, ...span, maxResultCount: mostDrawn }, { signal }),
  );
  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current !== asked) refresh();
    answered.current = asked;
  }, [asked, refresh]);
  const drawn = useElements().get(element);
  const intervalS = station?.intervalS ?? null;
  const data = useMemo(() => {
    const series = readingsSeries(value?.items ?? [], intervalS, drawn);
    return { series: series ? [series] : [] };
  }, [value, intervalS, drawn]);
  const [series] = data.series;
  const name = station ? stationName(station, i18n.language) : stcd;
  return (
    <Panel title={series ? `${name} · ${series.name}` : name}>
      {problem !== null && <p role="alert">{problem}</p>}
      {value === null && isLoading ? (
        <NonIdealState title={t('kit.loading')} />
      ) : (
        <Chart title={series ? `${name}, ${series.name}` : name} data={data} />
      )}
      {value !== null && value.totalCount > mostDrawn && (
        <p className="sw-muted original-data-most">{t('originalData.newestOf', { count: mostDrawn })}</p>
      )}
    </Panel>
  );
}

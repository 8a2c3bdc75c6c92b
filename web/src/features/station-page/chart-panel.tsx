import { Button, ButtonGroup, HTMLSelect, NonIdealState } from '@blueprintjs/core';
import { getStationSeries } from '@stationwall/contract/services/station-series';
import type { StationState } from '@stationwall/contract/station';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressTab } from '../../entity/use-address-tab.ts';
import { useLoad } from '../../entity/use-load.ts';
import { stationName } from '../../i18n/station-text.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import { Panel } from '../../kit/panel.tsx';
import { call } from '../../platform/http.ts';
import { useSession } from '../../platform/session.tsx';
import { useLinkFact, useServerClock } from '../../platform/stations.tsx';
import { elementsByWeight } from '../../station/by-weight.ts';
import { type Elements, elementOf } from '../../station/element.ts';
import { useNewestReport } from '../../station/use-newest-report.ts';
import { type ChartSpan, chartSpans, restOf, spanUpTo } from './chart-span.ts';
import { drawnSeries } from './drawn-series.ts';
import { logText } from './log-text.ts';
import { PinNote } from './pin-note.tsx';

/** One element over a day, a week or a month, rain hanging above it where the station measures it too; later reports move it on. */
export function ChartPanel({ state, elements }: { state: StationState; elements: Elements }) {
  const { t } = useTranslation();
  const [span, showSpan] = useAddressTab(chartSpans, 'span');
  const symbols = elementsByWeight(state, elements);
  const [first = ''] = symbols;
  const [element, showElement] = useAddressTab([first, ...symbols.slice(1)], 'element');
  const { may } = useSession();
  const [pinned, setPinned] = useState(0);
  const rain =
    elementOf(elements, element).drawing === 'bars' ? [] : symbols.filter((symbol) => symbol === 'PJ');
  return (
    <Panel
      title={t('stationPage.chart')}
      note={
        <span className="station-page-choices">
          <HTMLSelect
            aria-label={t('stationPage.element')}
            value={element}
            onChange={({ target }) => showElement(target.value)}
          >
            {symbols.map((symbol) => (
              <option key={symbol} value={symbol}>
                {elementOf(elements, symbol).displayName}
              </option>
            ))}
          </HTMLSelect>
          <ButtonGroup role="group" aria-label={t('stationPage.span')}>
            {chartSpans.map((each) => (
              <Button
                key={each}
                text={t(`stationPage.spans.${each}`)}
                active={each === span}
                aria-pressed={each === span}
                onClick={() => showSpan(each)}
              />
            ))}
          </ButtonGroup>
        </span>
      }
    >
      {may('Pages.Stations.Log') && (
        <div className="station-page-pin">
          <PinNote stcd={state.station.stcd} onPinned={() => setPinned(pinned + 1)} />
        </div>
      )}
      {first === '' ? (
        <NonIdealState title={t('stations.neverReported')} />
      ) : (
        <DrawnSeries
          key={`${element} ${span} ${pinned}`}
          state={state}
          symbols={[element, ...rain]}
          span={span}
        />
      )}
    </Panel>
  );
}

function DrawnSeries({
  state: { station },
  symbols,
  span,
}: {
  state: StationState;
  symbols: readonly string[];
  span: ChartSpan;
}) {
  const { t, i18n } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const serverClock = useServerClock();
  const { stcd, intervalS } = station;
  const { value, problem, refresh } = useLoad(async (signal) => {
    const limits = spanUpTo(span, timeZone, serverClock());
    const input = { stcd, elements: [...symbols], ...limits };
    return { ...(await call(getStationSeries, input, { signal })), limits };
  });
  const newest = useNewestReport(stcd, restOf[span]);
  const drawn = useRef(newest);
  useEffect(() => {
    if (drawn.current !== newest) refresh();
    drawn.current = newest;
  }, [newest, refresh]);
  const data = useMemo(() => {
    if (value === null) return { series: [] };
    return drawnSeries(value, intervalS, value.limits, (entry) => logText(t, entry));
  }, [value, intervalS, t]);
  const [series] = value?.series ?? [];
  const names = data.series.map(({ name }) => name).join(', ');
  return (
    <>
      {problem !== null && <p role="alert">{problem}</p>}
      {series === undefined ? (
        problem === null && <NonIdealState title={t('kit.loading')} />
      ) : (
        <Chart title={`${stationName(station, i18n.language)}, ${names}`} data={data} />
      )}
      {series !== undefined && series.thinnedToMinutes !== null && (
        <p className="sw-muted station-page-thinned">
          {t('stationPage.thinned', { count: series.count, minutes: series.thinnedToMinutes })}
        </p>
      )}
    </>
  );
}

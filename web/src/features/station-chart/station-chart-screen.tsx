import { NonIdealState } from '@blueprintjs/core';
import { getStationsSeries } from '@stationwall/contract/services/stations-series';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSteps } from '../../entity/use-address-steps.ts';
import { useLoad } from '../../entity/use-load.ts';
import { timeZoneText } from '../../i18n/time-zone-text.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import { useKitClock } from '../../kit/kit-clock.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Panel } from '../../kit/panel.tsx';
import { isReversed, spanOf } from '../../kit/periods.ts';
import { call } from '../../platform/http.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import { addressOf, type ChartChoice, readChoice } from './chart-choice.ts';
import { chartedSeries } from './charted-series.ts';
import { StationChartFilters } from './station-chart-filters.tsx';

export default function StationChartScreen() {
  const { t, i18n } = useTranslation();
  const { timeZone } = useLinkStatus();
  const { address, step } = useAddressSteps();
  const choice = readChoice(address);
  const { stcds, elements } = choice;
  return (
    <Page>
      <PageHeader
        title={t('screens.stationChart')}
        note={t('stationChart.zone', { zone: timeZoneText(i18n.language, timeZone) })}
      />
      <StationChartFilters choice={choice} onApply={(next) => step(() => addressOf(next))} />
      {stcds.length === 0 || elements.length === 0 ? (
        <NonIdealState title={t('stationChart.choose')} description={t('stationChart.chooseHow')} />
      ) : isReversed(choice) ? (
        <NonIdealState title={t('kit.fault.reversed')} />
      ) : (
        <Drawn key={addressOf(choice).toString()} choice={choice} />
      )}
    </Page>
  );
}

function Drawn({ choice }: { choice: ChartChoice }) {
  const { t, i18n } = useTranslation();
  const clock = useKitClock();
  const { stcds, elements, step, isWithoutDoubtful } = choice;
  const { value, problem } = useLoad(async (signal) => {
    const lastDay = spanOf('lastDay', clock, 'minute');
    const begin = choice.begin ?? lastDay.begin ?? '';
    const end = choice.end ?? lastDay.end ?? '';
    const input = { stcds: [...stcds], elements: [...elements], begin, end };
    const told = await call(
      getStationsSeries,
      { ...input, ...(step && { step }), ...(isWithoutDoubtful && { doubtful: 'without' as const }) },
      { signal },
    );
    return { ...told, span: { from: begin, to: end } };
  });
  const isZh = i18n.language === 'zh-Hans';
  const charted = useMemo(() => {
    const words = {
      stationOf: ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => (isZh ? nameZh : nameEn),
      levelOf: (name: string) => t(`stationChart.levels.${name as 'wrz'}`),
    };
    return value && chartedSeries(value, value.span, words);
  }, [value, isZh, t]);
  if (problem !== null && value === null) return <p role="alert">{problem}</p>;
  if (!value || !charted) return <NonIdealState title={t('kit.loading')} />;
  const { data, leftOut } = charted;
  const names = data.series.map(({ name }) => name).join(', ');
  const isCoarser = step !== null && step !== value.step;
  return (
    <Panel title={t('stationChart.told', { step: t(`stationChart.steps.${value.step}`) })}>
      {problem !== null && <p role="alert">{problem}</p>}
      <Chart title={names || t('screens.stationChart')} data={data} />
      {isCoarser && <p className="sw-muted">{t('stationChart.coarser')}</p>}
      {value.step === 'day' && <p className="sw-muted">{t('stationChart.days')}</p>}
      {isWithoutDoubtful && <p className="sw-muted">{t('stationChart.leftOutDoubtful')}</p>}
      {leftOut.length > 0 && (
        <p role="note">{t('stationChart.leftOut', { units: leftOut.join(t('kit.choice.comma')) })}</p>
      )}
    </Panel>
  );
}

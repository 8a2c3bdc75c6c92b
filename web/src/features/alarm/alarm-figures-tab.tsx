import { getAlarmFigures } from '@stationwall/contract/services/alarm-record';
import { toLocal } from '@stationwall/contract/tenant-time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import { Facts } from '../../kit/facts.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { call } from '../../platform/http.ts';
import { useLinkFact, useServerClock } from '../../platform/stations.tsx';
import { PriorityTag } from '../../product-kit/priority-tag.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { priorities } from './alarm-columns.tsx';

const dayMs = 86_400_000;

/** The figures of ISA-18.2 over a span, the last day unless another is asked for. */
export function AlarmFiguresTab() {
  const { t } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const now = useServerClock();
  const [span, setSpan] = useState(() => {
    return {
      begin: toLocal(timeZone, now() - dayMs).slice(0, 16),
      end: toLocal(timeZone, now()).slice(0, 16),
    };
  });
  const { value, problem, refresh } = useLoad((signal) => call(getAlarmFigures, span, { signal }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another span is another question
  useEffect(() => refresh(), [refresh, span]);
  const seconds = (count: number | null) =>
    count === null ? '–' : t('alarm.figures.seconds', { count: Math.round(count) });
  return (
    <div className="alarm-figures">
      <FilterBar label={t('kit.filters')}>
        <SpanFilter
          value={span}
          onChange={({ begin, end }) => setSpan({ begin: begin ?? span.begin, end: end ?? span.end })}
        />
      </FilterBar>
      {problem !== null && <p role="alert">{problem}</p>}
      {value && (
        <>
          <Panel title={t('alarm.figures.tab')}>
            <Facts
              facts={[
                { label: t('alarm.figures.total'), value: value.total },
                {
                  label: t('alarm.figures.perTenMinutes'),
                  value: value.perTenMinutes,
                  help: t('alarm.figures.perTenMinutesHelp'),
                },
                {
                  label: t('alarm.figures.worstRate'),
                  value: value.worstRate,
                  help: t('alarm.figures.worstRateHelp'),
                },
                {
                  label: t('alarm.figures.chattering'),
                  value: value.chattering,
                  help: t('alarm.figures.chatteringHelp'),
                },
                { label: t('alarm.figures.stale'), value: value.stale },
                { label: t('alarm.figures.half'), value: seconds(value.acknowledgedWithinS.half) },
                { label: t('alarm.figures.most'), value: seconds(value.acknowledgedWithinS.most) },
              ]}
            />
          </Panel>
          <Panel title={t('alarm.figures.rate', { minutes: value.minutes })}>
            <Chart
              title={t('alarm.figures.rate', { minutes: value.minutes })}
              data={{
                series: [
                  {
                    ...{
                      id: 'rate',
                      name: t('alarm.figures.total'),
                      unit: t('alarm.figures.unit'),
                      decimals: 0,
                      kind: 'bars',
                    },
                    points: value.rates,
                  },
                ],
                ...(value.minutes === 10 && {
                  lines: [{ name: t('alarm.figures.limit'), value: 10, tone: 'late' as const }],
                }),
              }}
            />
          </Panel>
          <Panel title={t('alarm.figures.priorities')}>
            <Facts
              facts={priorities.map((priority) => ({
                label: t(`alarms.priorities.p${priority}`),
                value: (
                  <>
                    <PriorityTag priority={priority} isSmall={true} />{' '}
                    {t('alarm.figures.share', {
                      count: value.priorities[priority - 1] ?? 0,
                      percent: Math.round(
                        (100 * (value.priorities[priority - 1] ?? 0)) / Math.max(1, value.total),
                      ),
                    })}
                  </>
                ),
              }))}
            />
          </Panel>
          <Panel title={t('alarm.figures.frequent')}>
            <PlainTable
              caption={t('alarm.figures.frequent')}
              headings={[
                { text: t('entities.alarm.text') },
                { text: t('entities.alarm.stcd') },
                { text: t('alarm.figures.count'), isEnd: true },
              ]}
              empty={t('alarm.figures.noFrequent')}
              rows={value.frequent.map(({ name, stcd, count }) => ({
                key: `${stcd} ${name}`,
                cells: [name, <StationCell key={stcd} stcd={stcd} />, count],
              }))}
            />
          </Panel>
        </>
      )}
    </div>
  );
}

import type { SewageData, SewageStep } from '@stationwall/contract/services/sewage';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartData, ChartPoint } from '../../kit/chart/chart-data.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { ChartDrawer } from '../../product-kit/chart-drawer.tsx';
import { limitsOf } from './factor-columns.tsx';

const [minute, hour] = [60_000, 3_600_000];
/** Longer than this without a value is a gap. */
const gapsMs: Record<SewageStep, number> = {
  now: 15 * minute,
  '10min': 15 * minute,
  hour: 1.5 * hour,
  day: 36 * hour,
};

/** One factor of an outfall, drawn against its limits. */
export function FactorChart({
  data,
  code,
  onChoose,
  onClose,
}: {
  data: SewageData | null;
  /** Which factor; null closes it, of an unknown one the first is drawn. */
  code: string | null;
  onChoose(code: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const factors = data?.factors ?? [];
  const factor = code === null ? undefined : (factors.find((one) => one.code === code) ?? factors[0]);
  const chart = useMemo(() => data && factor && factorChart(t, data, factor), [t, data, factor]);
  const station = data?.outfalls.find(({ stcd }) => stcd === data.stcd);
  const span = { begin: data?.begin ?? '', end: data?.end ?? '' };
  const of = station && factor ? { station, element: factor.code, ...span } : null;
  return (
    <ChartDrawer
      title={factor ? t('stations.chartOf', { name: factor.displayName }) : ''}
      data={chart ?? null}
      of={of}
      onClose={onClose}
    >
      <ChoiceFilter
        label={t('sewage.factor')}
        anyText={factor?.displayName ?? ''}
        choices={factors
          .filter((one) => one !== factor)
          .map((one) => ({ value: one.code, text: one.displayName }))}
        value={null}
        onChange={(chosen) => chosen !== null && onChoose(chosen)}
      />
    </ChartDrawer>
  );
}

/** What a factor was over the time asked for, with its limits. */
export function factorChart(
  t: TFunction,
  { factors, rows, step, begin, end }: Pick<SewageData, 'factors' | 'rows' | 'step' | 'begin' | 'end'>,
  factor: SewageData['factors'][number],
): ChartData {
  const nth = factors.indexOf(factor);
  const told = rows.toReversed().map(({ time, values }) => ({ time, of: values[nth] }));
  const points = told.map(({ time, of }): ChartPoint => [time, of?.value ?? null]);
  const doubtful = points.filter((_, at) => told[at]?.of?.isDoubtful);
  const { code, displayName, unit, decimals } = factor;
  const line = { tone: 'stale', isAlwaysDrawn: true } as const;
  return {
    series: [
      { id: code, name: displayName, unit, decimals, kind: 'line', points, doubtful, gapMs: gapsMs[step] },
    ],
    lines: limitsOf(t, factor).map((limit) => ({ ...limit, ...line })),
    span: { from: begin, to: end },
  };
}

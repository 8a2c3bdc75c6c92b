import { type ArrivalRow, finestS, hourNames } from '@stationwall/contract/services/on-the-hour';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stationName } from '../../i18n/station-text.ts';
import type { ChartData, ChartPoint } from '../../kit/chart/chart-data.ts';
import { ChartDrawer } from '../../product-kit/chart-drawer.tsx';
import type { Hours } from './hour-columns.tsx';

/** How many reports of a station came in each hour, drawn; from here to them. */
export function HourChart({
  of: hours,
  row,
  onClose,
}: {
  of: Hours;
  row: ArrivalRow | null;
  onClose(): void;
}) {
  const { t, i18n } = useTranslation();
  const data = useMemo(() => row && hourChart(t, hours, row), [t, hours, row]);
  const span = { begin: hours.begin, end: hours.hours.at(-1) ?? hours.begin };
  return (
    <ChartDrawer
      title={row === null ? '' : stationName(row, i18n.language)}
      data={data}
      of={row && { station: row, element: null, ...span }}
      onClose={onClose}
    />
  );
}

/** What came in each hour, with a line at what a whole hour brings. */
export function hourChart(t: TFunction, { begin, hours }: Hours, row: ArrivalRow): ChartData {
  const came = (nth: number) => (row[hourNames[nth] ?? ''] as number | null | undefined) ?? null;
  const points = hours.map((end, nth): ChartPoint => [end, came(nth)]);
  const bars = { unit: '', decimals: 0, kind: 'bars' } as const;
  const perHour = Math.floor(3_600 / Math.max(row.intervalS, finestS));
  return {
    series: [{ id: row.stcd, name: t('devOps.cameInHour'), ...bars, points }],
    // Of a station that reports once a day an hour expects nothing.
    lines:
      perHour === 0
        ? []
        : [{ name: t('devOps.expectedPerHour'), value: perHour, tone: 'held', isAlwaysDrawn: true }],
    span: { from: begin, to: hours.at(-1) ?? begin },
  };
}

import { lookOf, type ReportTimes } from '@stationwall/contract/report-look';
import { columnNames, type ReportKind, type ReportRow } from '@stationwall/contract/services/report';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stationName } from '../../i18n/station-text.ts';
import type { ChartData, ChartPoint } from '../../kit/chart/chart-data.ts';
import { ChartDrawer } from '../../product-kit/chart-drawer.tsx';

/** One station of a report, drawn; from here to its readings. */
export function ReportDrawer({
  kind,
  times,
  row,
  onClose,
}: {
  kind: ReportKind;
  times: ReportTimes;
  row: ReportRow | null;
  onClose(): void;
}) {
  const { t, i18n } = useTranslation();
  const data = useMemo(() => row && chartOf(t, kind, times, row), [t, kind, times, row]);
  const span = { begin: times.begin, end: times.steps.at(-1) ?? times.begin };
  return (
    <ChartDrawer
      title={row === null ? '' : stationName(row, i18n.language)}
      data={data}
      of={row === null || row.stcd === '' ? null : { station: row, element: row.element, ...span }}
      onClose={onClose}
    />
  );
}

function chartOf(t: TFunction, kind: ReportKind, times: ReportTimes, row: ReportRow): ChartData {
  const { unit, decimals, isSum } = lookOf(kind, times);
  const points = times.steps.map((end, index): ChartPoint => {
    const value = row[columnNames[index] ?? ''] as number | null | undefined;
    return [end, value ?? null];
  });
  const doubtful = points.filter(
    ([, value], index) => value !== null && row.doubtfulSteps.includes(index + 1),
  );
  const name = kind.of === 'device' ? (times.device?.displayName ?? '') : t(`report.of.${kind.of}`);
  const kindOfLine = isSum ? 'bars' : 'line';
  return {
    series: [{ id: row.stcd, name, unit, decimals, kind: kindOfLine, points, doubtful }],
    span: { from: times.begin, to: times.steps.at(-1) ?? times.begin },
  };
}

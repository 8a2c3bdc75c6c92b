import { lookOf, type ReportTimes } from '@stationwall/contract/report-look';
import { columnNames, type ReportKind, type ReportRow } from '@stationwall/contract/services/report';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stationName } from '../../i18n/station-text.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import type { ChartData, ChartPoint } from '../../kit/chart/chart-data.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { linkTo } from '../../link-to.ts';
import { useSession } from '../../platform/session.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';

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
  const { may } = useSession();
  const name = row === null ? '' : stationName(row, i18n.language);
  const data = useMemo(() => row && chartOf(t, kind, times, row), [t, kind, times, row]);
  const span = { begin: times.begin, end: times.steps.at(-1) ?? times.begin };
  return (
    <DetailDrawer
      isOpen={row !== null}
      title={name}
      onClose={onClose}
      foot={
        row !== null &&
        row.stcd !== '' && (
          <>
            <StationLink station={row} text={t('screens.stationPage')} />
            {may('Pages.BussinessProject.iStrong.OriginalData') && (
              <Link to={linkTo('/strong/original-data', { stcd: row.stcd, element: row.element, ...span })}>
                {t('report.readings')}
              </Link>
            )}
          </>
        )
      }
    >
      {data && (
        <div className="report-chart">
          <Chart title={name} data={data} />
        </div>
      )}
    </DetailDrawer>
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

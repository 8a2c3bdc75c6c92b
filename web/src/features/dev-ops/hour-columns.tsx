import { type ArrivalRow, type Arrivals, hourNames } from '@stationwall/contract/services/on-the-hour';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { stationName } from '../../i18n/station-text.ts';
import type { Column } from '../../kit/column.ts';
import { StateSign } from '../../kit/state-sign.tsx';
import { chartColumn } from '../../product-kit/chart-column.tsx';
import { ReadingsLink } from '../../product-kit/readings-link.tsx';
import { stationColumns } from '../../product-kit/station-columns.tsx';

type Told = Column<ArrivalRow>;
export type Hours = Pick<Arrivals, 'begin' | 'hours'>;
type Sums = Pick<Arrivals, 'expected' | 'onTime' | 'late' | 'missing'>;

/** The hours of a day, and what they come to. */
export function hourColumns(
  t: TFunction,
  language: string,
  { begin, hours }: Hours,
  onChart: (stcd: string) => void,
): Told[] {
  const figure = (key: 'expected' | 'onTime' | 'late' | 'missing'): Told => ({
    ...{ key, heading: () => t(`devOps.${key}`), align: 'end', isNarrow: true },
    value: (row) => row[key],
    show: (row) => row[key],
  });
  const rate = (key: 'arrival' | 'punctuality'): Told => ({
    ...{ key, heading: () => t(`devOps.${key}`), hint: t(`devOps.${key}Hint`), align: 'end', isNarrow: true },
    inFile: () => ({ decimals: 1 }),
    value: (row) => row[key],
    show: (row) => (row[key] === null ? '–' : row[key].toFixed(1)),
  });
  const begins = [begin, ...hours];
  return [
    ...stationColumns<ArrivalRow>(t, language),
    chartColumn(
      t,
      (row) => stationName(row, language),
      ({ stcd }) => onChart(stcd),
    ),
    ...(['arrival', 'punctuality'] as const).map(rate),
    ...(['expected', 'onTime', 'late', 'missing'] as const).map(figure),
    ...hours.map((end, index): Told => {
      const key = hourNames[index] ?? '';
      const value = (row: ArrivalRow) => (row[key] as number | null | undefined) ?? null;
      const span = { begin: begins[index] ?? '', end };
      return {
        ...{ key, heading: () => end.slice(11, 16), align: 'end', isNarrow: true, value },
        show: (row) => <Came row={row} hour={index + 1} came={value(row)} span={span} />,
      };
    }),
  ];
}

/** What all of them come to, in words. */
export function ratesText(t: TFunction, { expected, onTime, late, missing }: Sums): string {
  const percent = (part: number) => ((part * 100) / expected).toFixed(1);
  const rates = { arrival: percent(onTime + late), punctuality: percent(onTime) };
  return t('devOps.rates', { ...rates, missing, expected });
}

/** How many came in an hour, with a sign where some are missing or were late; leads to them. */
function Came({
  row,
  hour,
  came,
  span,
}: {
  row: ArrivalRow;
  hour: number;
  came: number | null;
  span: { begin: string; end: string };
}) {
  const { t } = useTranslation();
  if (came === null) return <span className="sw-muted">–</span>;
  const isMissing = row.missingHours.includes(hour);
  const isLate = !isMissing && row.lateHours.includes(hour);
  return (
    <ReadingsLink
      of={row}
      span={span}
      said={[isMissing && t('devOps.someMissing'), isLate && t('devOps.someLate')]}
    >
      {came} {isMissing ? <StateSign tone="stale" /> : isLate ? <StateSign tone="late" /> : null}
    </ReadingsLink>
  );
}

import { Button } from '@blueprintjs/core';
import { Chart } from '@blueprintjs/icons';
import type { RainClass } from '@stationwall/contract/rain-class';
import type { ReportRow } from '@stationwall/contract/services/report';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stationName } from '../../i18n/station-text.ts';
import { StateSign } from '../../kit/state-sign.tsx';
import { linkTo } from '../../link-to.ts';
import { useSession } from '../../platform/session.tsx';

/** Rain that people are warned of. */
const severe: readonly RainClass[] = ['rainstorm', 'heavyRainstorm', 'extreme'];

/** The value of a step: leads to its readings, and says how much of them came, and whether something speaks against them. */
export function ReportCell({
  row,
  step,
  text,
  span,
  rain,
}: {
  row: Pick<ReportRow, 'stcd' | 'element' | 'doubtfulSteps' | 'partSteps'>;
  step: number;
  text: string;
  span: { begin: string; end: string };
  rain: RainClass | undefined;
}) {
  const { t } = useTranslation();
  const { may } = useSession();
  const part = row.partSteps.find(([number]) => number === step)?.[1];
  const isDoubtful = row.doubtfulSteps.includes(step);
  const said = [
    rain && t(`stations.rainClass.${rain}`),
    part !== undefined && t(row.stcd === '' ? 'report.partOfGauges' : 'report.partCame', { percent: part }),
    isDoubtful && t('report.hasDoubtful'),
  ].filter((one) => typeof one === 'string');
  const look = {
    className: 'report-cell',
    'data-severe': rain !== undefined && severe.includes(rain),
    title: said.join('\n') || undefined,
  };
  const shown = (
    <>
      {part === undefined ? text : `(${text})`}
      {isDoubtful && <StateSign tone="late" />}
    </>
  );
  if (row.stcd === '' || !may('Pages.BussinessProject.iStrong.OriginalData'))
    return <span {...look}>{shown}</span>;
  const address = { stcd: row.stcd, element: row.element, ...span };
  return (
    <Link {...look} to={linkTo('/strong/original-data', address)} tabIndex={-1}>
      {shown}
    </Link>
  );
}

export function ChartButton({
  row,
  language,
  onChart,
}: {
  row: ReportRow;
  language: string;
  onChart(stcd: string): void;
}) {
  const { t } = useTranslation();
  const label = t('report.chartOf', { name: stationName(row, language) });
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<Chart />}
      aria-label={label}
      title={label}
      onClick={() => onChart(row.stcd || `/${row.basin}`)}
    />
  );
}

import type { RainClass } from '@stationwall/contract/rain-class';
import type { ReportRow } from '@stationwall/contract/services/report';
import type { TFunction } from 'i18next';
import { StateSign } from '../../kit/state-sign.tsx';
import { ReadingsLink } from '../../product-kit/readings-link.tsx';

/** Rain that people are warned of. */
const severe: readonly RainClass[] = ['rainstorm', 'heavyRainstorm', 'extreme'];

/** The value of a step: leads to its readings, and says how much of them came, and whether something speaks against them. */
export function ReportCell({
  t,
  row,
  step,
  text,
  span,
  rain,
}: {
  t: TFunction;
  row: Pick<ReportRow, 'stcd' | 'element' | 'doubtfulSteps' | 'partSteps'>;
  step: number;
  text: string;
  span: { begin: string; end: string };
  rain: RainClass | undefined;
}) {
  const part = row.partSteps.find(([number]) => number === step)?.[1];
  const isDoubtful = row.doubtfulSteps.includes(step);
  return (
    <ReadingsLink
      of={row}
      span={span}
      isSevere={rain !== undefined && severe.includes(rain)}
      said={[
        rain && t(`stations.rainClass.${rain}`),
        part !== undefined &&
          t(row.stcd === '' ? 'report.partOfGauges' : 'report.partCame', { percent: part }),
        isDoubtful && t('report.hasDoubtful'),
      ]}
    >
      {part === undefined ? text : `(${text})`}
      {isDoubtful && <StateSign tone="late" />}
    </ReadingsLink>
  );
}

import type { WhatIf, WhatIfOutcome } from '@stationwall/contract/services/alarm-what-if';
import type { TFunction } from 'i18next';
import type { ChartData, ChartPoint } from '../../kit/chart/chart-data.ts';

/** When one setting would have rung, as steps between 0 and `height`; the higher one stands above the other. */
export function ringingSteps(
  { times }: Pick<WhatIfOutcome, 'times'>,
  height: number,
  { begin, end }: { begin: string; end: string },
): ChartPoint[] {
  const steps = times.flatMap((one): ChartPoint[] => [
    [one.begin, height],
    [one.end ?? end, one.end === null ? height : 0],
  ]);
  return [[begin, 0], ...steps, [end, steps.at(-1)?.[1] ?? 0]];
}

/** What the first station of an answer shows: its values, the limits, and below them when each setting rings. */
export function whatIfChart(answer: WhatIf, t: TFunction): ChartData {
  const [first] = answer.stations;
  const { points, begin, end, element, elementName, unit, decimals, isSum } = answer;
  const rings = [
    { id: 'tried', name: t('alarmRule.whatIf.tried'), height: 2, of: first?.tried },
    { id: 'inForce', name: t('alarmRule.whatIf.inForce'), height: 1, of: first?.inForce },
  ];
  const hasLimit = element !== '' && !isSum && first !== undefined;
  const values = {
    ...{ id: 'values', name: elementName, unit, decimals, points },
    kind: isSum ? ('bars' as const) : ('line' as const),
  };
  return {
    series: [
      ...(element === '' ? [] : [values]),
      ...rings.flatMap(({ id, name, height, of }) =>
        of
          ? [
              {
                ...{ id, name: `${name} (${t('alarmRule.whatIf.ringing')})`, unit: '', decimals: 0 },
                kind: 'steps' as const,
                ...(element !== '' && { axis: 1 as const }),
                points: ringingSteps(of, height, { begin, end }),
              },
            ]
          : [],
      ),
    ],
    ...(hasLimit && {
      lines: [{ name: t('alarmRule.whatIf.limit'), value: first.tried.setpoint, tone: 'late' as const }],
    }),
    span: { from: begin, to: end },
  };
}

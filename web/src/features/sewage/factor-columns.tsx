import './sewage.css';
import type { SewageData, SewageValue } from '@stationwall/contract/services/sewage';
import type { TFunction } from 'i18next';
import type { Column } from '../../kit/column.ts';
import { readable } from '../../kit/local-time.ts';
import { StateSign } from '../../kit/state-sign.tsx';
import { valueText } from '../../station/element.ts';

type Row = SewageData['rows'][number];
type Factor = SewageData['factors'][number];

/** A time, what each factor was then with its limits above it, its load, and in words what is to be said of them. */
export function factorColumns(t: TFunction, factors: readonly Factor[]): Column<Row>[] {
  const timeOf = ({ time }: Row) => readable(time, 'second');
  const marksOf = ({ values }: Row, isWhole: boolean) => {
    const said = factors.flatMap(({ displayName }, nth) =>
      saidOf(t, values[nth], isWhole).map((mark) => [mark, displayName] as const),
    );
    return [...Map.groupBy(said, ([mark]) => mark)]
      .map(([mark, of]) => t('sewage.markOf', { mark, names: of.map(([, name]) => name).join(', ') }))
      .join('; ');
  };
  return [
    {
      key: 'time',
      heading: () => t('sewage.time'),
      isFixed: true,
      isNarrow: true,
      value: timeOf,
      show: timeOf,
    },
    ...factors.flatMap((factor, nth) => ofFactor(t, factor, ({ values }) => values[nth])),
    {
      key: 'marks',
      heading: () => t('sewage.marks'),
      value: (row) => marksOf(row, true),
      show: (row) => marksOf(row, false),
    },
  ];
}

function ofFactor(t: TFunction, factor: Factor, of: (row: Row) => SewageValue | undefined): Column<Row>[] {
  const { code, displayName, unit, decimals, limitBelow, limitAbove, hasLoad } = factor;
  const limits = [
    limitBelow !== null && t('sewage.below', { value: limitBelow }),
    limitAbove !== null && t('sewage.above', { value: limitAbove }),
  ].filter((one) => one !== false);
  const heading = [`${displayName}${unit && ` (${unit})`}`, ...limits].join(', ');
  const number = { align: 'end' } as const;
  const value: Column<Row> = {
    ...{ key: code, heading: () => heading, ...number, inFile: () => ({ decimals }) },
    value: (row) => of(row)?.value ?? null,
    show: (row) => <Told value={of(row)} factor={factor} said={saidOf(t, of(row))} />,
  };
  const load: Column<Row> = {
    ...{ key: `${code} load`, heading: () => t('sewage.load', { name: displayName }), ...number },
    inFile: () => ({ decimals: 3 }),
    value: (row) => of(row)?.loadKg ?? null,
    show: (row) => of(row)?.loadKg?.toFixed(3) ?? '–',
  };
  return hasLoad ? [value, load] : [value];
}

/** On the screen italics say that a value was worked out. */
const saidOf = (t: TFunction, of: SewageValue | undefined, isWhole = true): string[] =>
  of === undefined || of.value === null
    ? []
    : [
        of.isBeyond && t('sewage.isBeyond'),
        of.isDoubtful && t('sewage.isDoubtful'),
        isWhole && of.origin === 'derived' && t('sewage.derived'),
      ].filter((one) => one !== false);

function Told({
  value: of,
  factor,
  said,
}: {
  value: SewageValue | undefined;
  factor: Factor;
  said: string[];
}) {
  if (of === undefined || of.value === null) return <span className="sw-muted">–</span>;
  const text = valueText(of.value, factor);
  return (
    <span className="sewage-value" data-beyond={of.isBeyond} title={said.join('\n')}>
      {of.origin === 'derived' ? <i>{text}</i> : text}
      {of.isBeyond && <StateSign tone="stale" />}
      {of.isDoubtful && <StateSign tone="late" />}
    </span>
  );
}

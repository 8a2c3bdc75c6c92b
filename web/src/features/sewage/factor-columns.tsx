import { type SewageData, type SewageValue, sewageSuffixes } from '@stationwall/contract/services/sewage';
import type { TFunction } from 'i18next';
import { stationName } from '../../i18n/station-text.ts';
import type { Column } from '../../kit/column.ts';
import { readable } from '../../kit/local-time.ts';
import { StateSign } from '../../kit/state-sign.tsx';
import { ReadingsLink } from '../../product-kit/readings-link.tsx';
import { valueText } from '../../station/element.ts';

type Row = SewageData['rows'][number];
type Factor = SewageData['factors'][number];
type Of = Pick<SewageData, 'factors' | 'stcd' | 'step'>;

/** So many factors are named in one row of the screen, whose cells have signs as well. */
const mostNamed = 3;

/** A time, what each factor was then with its limits above it, its load, and in words what is to be said of them. */
export function factorColumns(t: TFunction, of: Of): Column<Row>[] {
  const { factors } = of;
  const timeOf = ({ time }: Row) => readable(time, 'second');
  const marksOf = ({ values }: Row, isWhole: boolean) => {
    const said = factors.flatMap(({ displayName }, nth) =>
      saidOf(t, values[nth], isWhole).map((mark) => [mark, displayName] as const),
    );
    return [...Map.groupBy(said, ([mark]) => mark)]
      .map(([mark, of]) => {
        const names = of.map(([, name]) => name);
        if (!isWhole && names.length > mostNamed)
          return t('sewage.markOfMany', { mark, count: names.length });
        return t('sewage.markOf', { mark, names: names.join(', ') });
      })
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
    ...factors.flatMap((factor, nth) => ofFactor(t, of, factor, ({ values }) => values[nth])),
    {
      key: 'marks',
      heading: () => t('sewage.marks'),
      value: (row) => marksOf(row, true),
      show: (row) => marksOf(row, false),
    },
  ];
}

function ofFactor(
  t: TFunction,
  { stcd, step }: Of,
  factor: Factor,
  of: (row: Row) => SewageValue | undefined,
): Column<Row>[] {
  const { code, displayName, unit, decimals, hasLoad } = factor;
  const limits = limitsOf(t, factor).map(({ name, value }) => `${name} ${value}`);
  const heading = [
    unit === '' ? displayName : t('sewage.inUnit', { name: displayName, unit }),
    ...limits,
  ].join(t('sewage.comma'));
  const number = { align: 'end' } as const;
  const value: Column<Row> = {
    ...{ key: code, heading: () => heading, ...number, inFile: () => ({ decimals }) },
    value: (row) => of(row)?.value ?? null,
    show: (row) => {
      const told = of(row);
      if (told === undefined || told.value === null) return <span className="sw-muted">–</span>;
      const text = valueText(told.value, factor);
      return (
        <ReadingsLink
          {...readingsOf(row, told, { stcd: stcd ?? '', code, step })}
          isSevere={told.isBeyond}
          said={saidOf(t, told)}
        >
          {told.origin === 'derived' ? <i>{text}</i> : text}
          {told.isBeyond && <StateSign tone="stale" />}
          {told.isDoubtful && <StateSign tone="late" />}
        </ReadingsLink>
      );
    },
  };
  const load: Column<Row> = {
    ...{ key: `${code} load`, heading: () => t('sewage.load', { name: displayName }), ...number },
    inFile: () => ({ decimals: 3 }),
    value: (row) => of(row)?.loadKg ?? null,
    show: (row) => of(row)?.loadKg?.toFixed(3) ?? '–',
  };
  return hasLoad ? [value, load] : [value];
}

/** The limits of a factor, as they are called and are. */
export const limitsOf = (
  t: TFunction,
  { limitBelow, limitAbove }: Factor,
): { name: string; value: number }[] => [
  ...(limitBelow === null ? [] : [{ name: t('sewage.below'), value: limitBelow }]),
  ...(limitAbove === null ? [] : [{ name: t('sewage.above'), value: limitAbove }]),
];

/** The readings of a value: the mean that the instrument told of a period stands at its begin. */
function readingsOf(
  { time, begin, beforeBegin }: Row,
  { origin }: SewageValue,
  { stcd, code, step }: { stcd: string; code: string; step: SewageData['step'] },
) {
  const isOwnMean = origin === 'device' && step !== 'now';
  return {
    of: { stcd, element: isOwnMean ? `${code}${sewageSuffixes[step]}` : code },
    span: isOwnMean ? { begin: beforeBegin, end: begin } : { begin, end: time },
  };
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

/** What a title block says of the factors of an outfall: of which, from when to when, and what the signs mean. */
export function sewageLines(
  t: TFunction,
  language: string,
  { outfalls, stcd, begin, end, step }: SewageData,
): string[] {
  const outfall = outfalls.find((one) => one.stcd === stcd);
  const [from, to] = [begin, end].map((at) => readable(at, 'minute'));
  return [
    outfall ? `${stationName(outfall, language)} ${outfall.stcd}` : '',
    ...[t('sewage.period', { from, to }), t(`sewage.steps.${step}`), t('sewage.signs')],
  ];
}

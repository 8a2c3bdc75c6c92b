import { type CurvePoint, curveFaults, inOrder } from '@stationwall/contract/curve';
import { type CurveKind, curveKinds, mostCurvePoints } from '@stationwall/contract/services/station-curve';
import { getElementLimits } from '@stationwall/contract/services/station-parameter';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { CurveChart } from '../../kit/chart/curve-chart.tsx';
import type { ControlProps } from '../../kit/fields.ts';
import { type Pair, PairTable } from '../../kit/pair-table.tsx';
import { call } from '../../platform/http.ts';

const isWhole = (pair: Pair): pair is CurvePoint => pair.every((one) => Number.isFinite(one));
const pairsIn = (value: unknown) => (Array.isArray(value) ? (value as readonly Pair[]) : []);

/** What is said of the points as a whole, before they are sent. */
export function pointsFault(value: unknown) {
  const pairs = pairsIn(value);
  if (!pairs.every(isWhole)) return 'stationCurve.fault.half' as const;
  const [fault] = curveFaults(pairs);
  if (!fault) return null;
  return fault.kind === 'few' ? ('stationCurve.fault.few' as const) : ('stationCurve.fault.points' as const);
}

/** Which rows are wrong, and why; half-filled ones are told when the dialog is sent. */
function wrongRows(t: TFunction, pairs: readonly Pair[]): Map<number, string> {
  const whole = pairs.flatMap((pair, at) => (isWhole(pair) ? [{ pair, at }] : []));
  return new Map(
    curveFaults(whole.map(({ pair }) => pair)).flatMap((fault): [number, string][] => {
      const row = (whole[fault.at]?.at ?? 0) + 1;
      if (fault.kind === 'few') return [];
      if (fault.kind === 'twice')
        return [[row - 1, t('stationCurve.fault.twice', { row, stage: fault.stage })]];
      const { stage, value, below } = fault;
      const words = { row, stage, value, below: below[0], lower: below[1] };
      return [[row - 1, t('stationCurve.fault.falls', words)]];
    }),
  );
}

/** The points of a curve, checked and drawn as they are entered. */
export function PointsControl({ id, value, draft, isDisabled, onChange }: ControlProps) {
  const { t } = useTranslation();
  const pairs = pairsIn(value);
  const kind = curveKinds.find((one) => one === draft.kind) ?? 'rating';
  const wrong = wrongRows(t, pairs);
  return (
    <div className="curve-points">
      <div>
        <PairTable
          id={id}
          headings={[
            `${t('stationCurve.stage')} (m)`,
            `${t(`stationCurve.quantity.${kind}`)} (${t(`stationCurve.unit.${kind}`)})`,
          ]}
          value={pairs}
          wrong={wrong}
          isDisabled={isDisabled}
          most={mostCurvePoints}
          onChange={onChange}
        />
        {wrong.size > 0 && (
          <ul className="curve-wrong" role="status">
            {[...wrong.values()].slice(0, 3).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {draft.stcd ? <StagesAbove key={String(draft.stcd)} stcd={String(draft.stcd)} /> : null}
      </div>
      <DrawnPoints kind={kind} pairs={pairs} />
    </div>
  );
}

/** Points of a curve as a picture: how much by which stage, the stage upright as it stands in the river. */
export function DrawnPoints({ kind, pairs }: { kind: CurveKind; pairs: readonly Pair[] }) {
  const { t } = useTranslation();
  const curves = useMemo(() => {
    const points = inOrder(pairs.filter(isWhole)).map(([stage, value]) => [value, stage] as const);
    return [{ name: t(`stationCurve.kinds.${kind}`), points }];
  }, [pairs, kind, t]);
  const axes = useMemo(
    () => ({
      across: { name: t(`stationCurve.quantity.${kind}`), unit: t(`stationCurve.unit.${kind}`) },
      up: { name: t('stationCurve.stage'), unit: 'm' },
    }),
    [kind, t],
  );
  const title = t('stationCurve.drawn', {
    kind: t(`stationCurve.kinds.${kind}`),
    count: curves[0]?.points.length,
  });
  return <CurveChart title={title} {...axes} curves={curves} />;
}

/** From where the stages of a station are counted. */
function StagesAbove({ stcd }: { stcd: string }) {
  const { t } = useTranslation();
  const { value } = useLoad((signal) => call(getElementLimits, { stcd }, { signal }));
  if (value === null) return null;
  const { stageAbove, gaugeZero, datum } = value.stages;
  return (
    <p className="sw-field-help">
      {t(`stationCurve.above.${stageAbove}`, { zero: gaugeZero, datum }).trim()}
    </p>
  );
}

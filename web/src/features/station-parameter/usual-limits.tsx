import { type ElementLimits, getElementLimits } from '@stationwall/contract/services/station-parameter';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import type { ControlProps } from '../../kit/fields.ts';
import { call } from '../../platform/http.ts';
import { ElementControl } from '../../product-kit/element-control.tsx';

/** Which element, and below it what holds for it where nothing is given. */
export function ElementWithUsual(props: ControlProps) {
  const { stcd } = props.draft;
  const element = props.value ? String(props.value) : null;
  return (
    <>
      <ElementControl {...props} />
      {stcd && element ? (
        <UsualLimits key={`${stcd} ${element}`} stcd={String(stcd)} element={element} />
      ) : null}
    </>
  );
}

function UsualLimits({ stcd, element }: { stcd: string; element: string }) {
  const { t } = useTranslation();
  const { value } = useLoad((signal) => call(getElementLimits, { stcd, element }, { signal }));
  const usual = value?.items.find((item) => item.element === element)?.usual;
  return (
    <p className="sw-muted" role="status">
      {usual ? usualText(t, usual) : ''}
    </p>
  );
}

/** What is usual of an element, in one sentence. */
function usualText(t: TFunction, usual: ElementLimits): string {
  const { unit, decimals, minimum, maximum, changePerMinute, intervalS, isExpected } = usual;
  const of = (value: number) => `${value} ${unit}`.trim();
  const range =
    minimum !== null && maximum !== null
      ? t('stationParameter.between', { from: of(minimum), to: of(maximum) })
      : minimum !== null
        ? t('stationParameter.from', { value: of(minimum) })
        : maximum !== null
          ? t('stationParameter.upTo', { value: of(maximum) })
          : t('stationParameter.anyValue');
  return t('stationParameter.usualIs', {
    range,
    change: changePerMinute === null ? t('stationParameter.anyChange') : of(changePerMinute),
    decimals,
    interval: intervalS,
    expected: t(isExpected ? 'stationParameter.expected' : 'stationParameter.notExpected'),
  });
}

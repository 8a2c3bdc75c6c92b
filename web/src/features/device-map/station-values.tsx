import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { QualityMark } from '../../product-kit/quality-mark.tsx';
import { elementsByWeight } from '../../station/by-weight.ts';
import { type Elements, elementAt, noElements, valueText } from '../../station/element.ts';
import { dateTimeIn } from '../../station/local-time.ts';

interface StationValuesProps {
  state: StationState;
  elements: Elements;
  timeZone: string;
}

/** The last value of each element, the main one first. */
export function StationValues({ state, elements, timeZone }: StationValuesProps) {
  const { t } = useTranslation();
  const symbols = elementsByWeight(state, elements);
  // A number says nothing without what it measures, and in what.
  if (symbols.length === 0 || elements === noElements) return null;
  return (
    <table className="station-values">
      <caption className="sw-visually-hidden">{t('deviceMap.values')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('deviceMap.element')}</th>
          <th scope="col">{t('deviceMap.value')}</th>
          <th scope="col">{t('deviceMap.observed')}</th>
        </tr>
      </thead>
      <tbody>
        {symbols.map((symbol) => {
          const last = state.values[symbol];
          if (!last) return null;
          const element = elementAt(elements, state.station, symbol);
          const { displayName, unit, isDepth } = element;
          return (
            <tr key={symbol}>
              <th scope="row">{isDepth ? t('stations.depth') : displayName}</th>
              <td>
                <QualityMark flags={last.flags} />{' '}
                <b>{valueText(last.value, element, elements.has(symbol))}</b> {last.value !== null && unit}
              </td>
              <td>{dateTimeIn(timeZone, last.observedAt)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

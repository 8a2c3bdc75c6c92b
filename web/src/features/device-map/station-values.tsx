import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { type Elements, elementOf, noElements, valueText } from '../../station/element.ts';
import { dateTimeIn } from '../../station/local-time.ts';
import { mainElementOf } from '../../station/main-element.ts';

interface StationValuesProps {
  state: StationState;
  elements: Elements;
  timeZone: string;
}

/** The last value of each element, the main one first. */
export function StationValues({ state, elements, timeZone }: StationValuesProps) {
  const { t } = useTranslation();
  const main = mainElementOf(state);
  const order = [...elements.keys()];
  const place = (symbol: string) => (symbol === main ? -1 : order.indexOf(symbol) + 1 || order.length + 1);
  const symbols = Object.keys(state.values).sort((a, b) => place(a) - place(b));
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
          const element = elementOf(elements, symbol);
          const { displayName, unit } = element;
          return (
            <tr key={symbol}>
              <th scope="row">{displayName}</th>
              <td>
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

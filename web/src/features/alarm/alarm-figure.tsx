import type { AlarmRow } from '@stationwall/contract/services/alarm-record';
import { useStationsStore } from '../../platform/stations.tsx';
import { worthText } from '../../station/element.ts';
import { useElements } from '../../station/use-elements.ts';

/** A value of an alarm as its station's values are written everywhere: with the unit and the decimals of its element. */
export function AlarmFigure({ row, value }: { row: AlarmRow; value: number | null }) {
  const elements = useElements();
  const stations = useStationsStore();
  const { stcd, element } = row;
  if (value === null) return null;
  if (element === null || !elements.has(element)) return value;
  const { sttp } = stations.getStation(stcd)?.station ?? { sttp: '' };
  return worthText(elements, { stcd, sttp }, element, value);
}

import type { Culture } from '@stationwall/contract/constants';
import { alarmWords, spanWords, statusWords } from '../localization/alarm-texts.ts';
import { say, type Text } from '../localization/text.ts';
import type { ElementNames } from '../services/element-display.ts';
import type { Condition } from './condition.ts';
import type { AlarmStation } from './station-conditions.ts';

/** What an alarm says in a language, its placeholders filled in. */
export function alarmText(
  condition: Condition,
  station: AlarmStation,
  value: number | null,
  names: ElementNames,
  culture: Culture,
): string {
  const isZh = culture === 'zh-Hans';
  const own = isZh ? condition.textZh : condition.textEn;
  const usual = alarmWords[condition.words] ?? (alarmWords.threshold as Text);
  const { displayName, unit, decimals } = names.displayOf(condition.element, culture);
  const isDepth = station.sttp === 'JS' && condition.element === 'Z';
  const written = (figure: number) => (isDepth ? (figure * 100).toFixed(0) : figure.toFixed(decimals));
  const holes: Record<string, string> = {
    station: isZh ? station.nameZh : station.nameEn,
    element: displayName,
    value: value === null ? '–' : written(value),
    limit: written(condition.setpoint),
    unit: isDepth ? 'cm' : unit,
    expression: condition.expression,
    minutes: String(Math.round(condition.forMs / 60_000)),
    span: say(spanWords[condition.span] as Text, culture),
    bit: say(statusWords[condition.bit] ?? ['status bit {0}', '状态位 {0}'], culture, condition.bit),
  };
  return (own || say(usual, culture)).replace(/\{(\w+)\}/g, (hole, name) => holes[name] ?? hole);
}

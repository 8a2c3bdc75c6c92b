import { cultureOf } from '@stationwall/contract/constants';
import { useTranslation } from 'react-i18next';
import { stationName } from '../../i18n/station-text.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { useStationsStore } from '../../platform/stations.tsx';
import { wordsIn } from './audit-changes.ts';

const ofStations = ['stcd', 'stcds'];

/** A value of a field of the log as people read it: a station by its name and code, as far as one may see it. */
export function useValueText(field: string): (value: unknown) => string {
  const { t, i18n } = useTranslation();
  const { say } = useKitTexts();
  const stations = useStationsStore();
  return function text(value: unknown): string {
    if (value === null || value === undefined || value === '') return t('auditLog.emptyValue');
    if (typeof value === 'boolean') return say(value ? 'kit.yes' : 'kit.no');
    if (Array.isArray(value)) {
      if (value.length === 0) return t('auditLog.emptyValue');
      return value.map(text).join(i18n.language.startsWith('zh') ? '、' : ', ');
    }
    const station = ofStations.includes(field) && stations.getStations().get(String(value))?.station;
    if (station) return `${stationName(station, i18n.language)} (${station.stcd})`;
    if (typeof value !== 'object') return String(value);
    return wordsIn(value, cultureOf(i18n.language)) ?? JSON.stringify(value);
  };
}

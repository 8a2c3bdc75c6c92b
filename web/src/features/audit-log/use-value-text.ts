import { cultureOf } from '@stationwall/contract/constants';
import { useTranslation } from 'react-i18next';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { wordsIn } from './audit-changes.ts';

/** A value of the log as people read it. */
export function useValueText(): (value: unknown) => string {
  const { t, i18n } = useTranslation();
  const { say } = useKitTexts();
  return function text(value: unknown): string {
    if (value === null || value === undefined || value === '') return t('auditLog.emptyValue');
    if (typeof value === 'boolean') return say(value ? 'kit.yes' : 'kit.no');
    if (Array.isArray(value)) {
      if (value.length === 0) return t('auditLog.emptyValue');
      return value.map(text).join(i18n.language.startsWith('zh') ? '、' : ', ');
    }
    if (typeof value !== 'object') return String(value);
    return wordsIn(value, cultureOf(i18n.language)) ?? JSON.stringify(value);
  };
}

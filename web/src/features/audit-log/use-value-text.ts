import { useTranslation } from 'react-i18next';
import { useKitTexts } from '../../kit/kit-texts.tsx';

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
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
}

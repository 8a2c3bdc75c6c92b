import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitTexts } from '../kit/kit-texts.tsx';
import { clockTime } from '../kit/wall-clock.ts';
import { numberText } from './number-text.ts';
import type { TextKey } from './texts.ts';

interface Whose {
  /** IANA; dates that say their offset are told in it. */
  timeZone?: string | undefined;
  tenant?: string | undefined;
}

/** The product's translator as the kit's parts need it. */
export function useKitTextsOfProduct({ timeZone = 'Asia/Shanghai', tenant }: Whose = {}): KitTexts {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => ({
      say: (text, values) => t(text, { ...values }),
      label: (entity, field) => t(`entities.${entity}.${field}` as TextKey),
      number: (value, decimals) => numberText(language, value, decimals),
      dateTime: (text) => clockTime(timeZone, text),
      fileName: (title) =>
        [title, tenant, clockTime(timeZone, new Date().toISOString()).replaceAll(':', '')]
          .filter(Boolean)
          .join(' '),
    }),
    [t, language, timeZone, tenant],
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bilingualText } from '../i18n/bilingual-text.ts';
import type { Choice } from '../kit/fields.ts';
import { optionsOf } from '../lists/options.ts';
import { useSharedList } from '../platform/shared-list.ts';

/** What a field that refers to an entity can be, `useOptions(deviceType)`; empty until that is known. */
export function useOptions(entity: Parameters<typeof optionsOf>[0]): readonly (Choice & { value: number })[] {
  const { rows } = useSharedList(optionsOf(entity));
  const { language } = useTranslation().i18n;
  return useMemo(
    () => (rows ?? []).map(({ value, label }) => ({ value, text: bilingualText(label, language) })),
    [rows, language],
  );
}

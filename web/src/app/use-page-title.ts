import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/texts.ts';

/** Sets the title of the browser's tab: the screen's, then the product's. */
export function usePageTitle(title: TextKey): void {
  const { t } = useTranslation();
  const text = `${t(title)} - ${t('shell.product')}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}

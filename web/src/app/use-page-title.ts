import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/texts.ts';
import { useSystemName } from '../i18n/use-system-name.ts';

/** Sets the title of the browser's tab: the screen's, then the system's. */
export function usePageTitle(title: TextKey): void {
  const { t } = useTranslation();
  const text = `${t(title)} - ${useSystemName()}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}

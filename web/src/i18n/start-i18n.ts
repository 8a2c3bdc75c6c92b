import type { Culture } from '@stationwall/contract/constants';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const load: Record<Culture, () => Promise<{ default: object }>> = {
  en: () => import('./en/all.ts'),
  'zh-Hans': () => import('./zh-hans/all.ts'),
};

/** Loads the texts of one culture and makes them the language of every screen. Switching reloads the page. */
export async function startI18n(culture: Culture): Promise<void> {
  const { default: translation } = await load[culture]();
  await i18next.use(initReactI18next).init({
    lng: culture,
    fallbackLng: false,
    resources: { [culture]: { translation } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = culture;
}

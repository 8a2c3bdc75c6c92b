import type { Culture } from '@stationwall/contract/constants';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { inLanguage } from './in-language.ts';
import { offerAreas } from './load-texts.ts';

const load = {
  en: () => import('./base/en.ts'),
  'zh-Hans': () => import('./base/zh-hans.ts'),
} satisfies Record<Culture, unknown>;

/** Where the texts of a culture are, which is not loaded with the other. */
export const loadCulture = (culture: Culture) => load[culture]();

export const cultureOfTexts = (): Culture => (i18next.language === 'en' ? 'en' : 'zh-Hans');

/**
 * Loads the texts that every page needs in one culture, and makes it the language of every screen. Pages and dialogs
 * bring theirs by `withTexts`. Switching reloads the page.
 */
export async function startI18n(culture: Culture): Promise<void> {
  const { texts, areas } = await loadCulture(culture);
  const translation = inLanguage(Object.assign({}, ...Object.values(texts)), culture);
  await i18next.use(initReactI18next).init({
    lng: culture,
    fallbackLng: false,
    resources: { [culture]: { translation } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  offerAreas(areas);
  document.documentElement.lang = culture;
}

import type { Culture } from '@stationwall/contract/constants';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { offerAreas } from './load-texts.ts';

const load = {
  en: () => import('./en/base.ts'),
  'zh-Hans': () => import('./zh-hans/base.ts'),
} satisfies Record<Culture, unknown>;

/**
 * Loads the texts that every page needs in one culture, and makes it the language of every screen. Pages and dialogs
 * bring theirs by `withTexts`. Switching reloads the page.
 */
export async function startI18n(culture: Culture): Promise<void> {
  const { texts: translation, areas } = await load[culture]();
  await i18next.use(initReactI18next).init({
    lng: culture,
    fallbackLng: false,
    resources: { [culture]: { translation } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  offerAreas({ ...areas, ...import.meta.glob<object>(['./pairs/*.ts', '!./pairs/all.ts']) });
  document.documentElement.lang = culture;
}

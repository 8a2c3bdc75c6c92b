import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/': { branch?: string };
  }
}

export const screens: Screen[] = [
  {
    path: '/',
    title: 'screens.home',
    needs: 'signed-in',
    inMenu: { group: null, order: 0, icon: 'Home' },
    load: withTexts(['home', 'stations'], () => import('./home-screen.tsx')),
  },
];

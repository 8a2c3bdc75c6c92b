import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/site-Sys/OTAUpgrade': { run?: string; upgrade?: string };
  }
}

export const screens: Screen[] = [
  {
    path: '/site-Sys/OTAUpgrade',
    title: 'screens.upgrade',
    needs: 'Pages.SiteSys.OTAUpgrade',
    asks: 'OtaUpgrade/GetAll',
    inMenu: { group: 'siteSys', order: 60, icon: 'Box' },
    load: withTexts(['stations', 'upgrade'], () => import('./upgrades-screen.tsx')),
  },
];

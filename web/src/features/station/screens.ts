import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/site-Sys/SiteMsgManagement': ListSearch & { tab?: 'unclaimed'; address?: string };
  }
}

export const screens: Screen[] = [
  {
    path: '/site-Sys/SiteMsgManagement',
    title: 'screens.siteMsgManagement',
    needs: 'Pages.SiteSys.SiteMsgManagement',
    asks: 'Station/GetAll',
    inMenu: { group: 'siteSys', order: 10, icon: 'MapMarker' },
    load: withTexts(['station', 'stations', 'coordinates'], () => import('./station-screen.tsx')),
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/site-Sys/ParameterManagement': ListSearch & { stcd?: string; element?: string; tab?: 'curves' };
  }
}

export const screens: Screen[] = [
  {
    path: '/site-Sys/ParameterManagement',
    title: 'screens.parameterManagement',
    needs: 'Pages.SiteSys.ParameterManagement',
    asks: 'ParameterManagement/GetAll',
    inMenu: { group: 'siteSys', order: 20, icon: 'Settings' },
    load: withTexts(
      ['stations', 'stationParameter', 'stationCurve', 'pairTable'],
      () => import('./station-parameters-screen.tsx'),
    ),
  },
];

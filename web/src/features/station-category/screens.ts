import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/station-category': ListSearch & { tab?: 'pictures'; stcd?: string };
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/station-category',
    title: 'screens.stationCategories',
    needs: 'Pages.Production.StationCategory',
    asks: 'stationCategory/GetAll',
    inMenu: { group: 'administrationProduction', order: 40, icon: 'FolderClose' },
    load: withTexts(
      ['stationCategory', 'stationPicture', 'stations', 'files'],
      () => import('./station-categories-screen.tsx'),
    ),
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/station-category': ListSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/station-category',
    title: 'screens.stationCategories',
    needs: 'Pages.Production.StationCategory',
    asks: 'DeviceType/GetAll',
    inMenu: { group: 'administrationProduction', order: 40, icon: 'FolderClose' },
    load: withTexts(['stationCategory'], () => import('./station-categories-screen.tsx')),
  },
];

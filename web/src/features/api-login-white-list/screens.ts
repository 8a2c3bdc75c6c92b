import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/apiLoginWhiteList': ListSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/apiLoginWhiteList',
    title: 'screens.whiteList',
    needs: 'Pages.Administration.ApiLoginWhiteList',
    asks: 'ApiLoginWhiteList/GetAll',
    inMenu: { group: 'systemSetting', order: 55, icon: 'Lock' },
    load: withTexts(['whiteList'], () => import('./white-list-screen.tsx')),
  },
];

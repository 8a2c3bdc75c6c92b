import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/BasicInformation': NoSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/BasicInformation',
    title: 'screens.basicInformation',
    needs: 'Pages.Administration.BasicInformation',
    asks: 'BasicInformation/Get',
    inMenu: { group: 'systemSettings', order: 10, icon: 'InfoSign' },
    load: withTexts(['administration', 'basicInformation'], () => import('./basic-information-screen.tsx')),
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/versionInformation': NoSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/versionInformation',
    title: 'screens.versionInformation',
    needs: 'Pages.Administration.VersionInformation',
    asks: 'VersionInformation/Get',
    inMenu: { group: 'systemSetting', order: 50, icon: 'Pulse' },
    load: withTexts(['versionInformation'], () => import('./version-information-screen.tsx')),
  },
];

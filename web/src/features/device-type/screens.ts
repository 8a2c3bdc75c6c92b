import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/device-type': ListSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/device-type',
    title: 'screens.deviceTypes',
    needs: 'Pages.Production.DeviceType',
    asks: 'DeviceType/GetAll',
    inMenu: { group: 'administrationProduction', order: 10, icon: 'Th' },
    load: withTexts(['deviceType'], () => import('./device-types-screen.tsx')),
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/device-model': ListSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/device-model',
    title: 'screens.deviceModels',
    needs: 'Pages.Production.DeviceModel',
    asks: 'DeviceModel/GetAll',
    inMenu: { group: 'administrationProduction', order: 20, icon: 'Cube' },
    load: withTexts(['stations', 'deviceModel', 'deviceType'], () => import('./device-models-screen.tsx')),
  },
];

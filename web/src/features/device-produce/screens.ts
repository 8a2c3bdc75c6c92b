import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/production-manager/device-produce': ListSearch & {
      /** The code of the device that is shown; what its QR code leads to. */
      open?: string;
      tab?: 'bindings' | 'sharedByMe' | 'sharedWithMe';
    };
  }
}

export const screens: Screen[] = [
  {
    path: '/production-manager/device-produce',
    title: 'screens.deviceProduce',
    needs: 'Pages.Production.DeviceProduce',
    asks: 'DeviceProduce/GetAll',
    inMenu: { group: 'productionManager', order: 10, icon: 'Barcode' },
    load: withTexts(['device', 'printing', 'stations'], () => import('./device-produce-screen.tsx')),
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/application-Sys/SensorPara': ListSearch & { stcd?: string };
  }
}

export const screens: Screen[] = [
  {
    path: '/application-Sys/SensorPara',
    title: 'screens.sensors',
    needs: 'Pages.Application.SensorPara',
    asks: 'SensorPara/GetAll',
    inMenu: { group: 'application', order: 30, icon: 'Pulse' },
    load: withTexts(['stations', 'sensor'], () => import('./sensors-screen.tsx')),
  },
];

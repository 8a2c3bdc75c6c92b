import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/site-Sys/SendCmd': ListSearch & { batchId?: number; stcd?: string };
    '/site-Sys/DeviceDev': { stcd?: string };
    '/strong/DataSys/CallForTesting': { stcd?: string };
  }
}

export const screens: Screen[] = [
  {
    path: '/site-Sys/SendCmd',
    title: 'screens.sendCmd',
    needs: 'Pages.SiteSys.SendCmd',
    asks: 'StationCommand/GetAll',
    inMenu: { group: 'siteSys', order: 60, icon: 'SendMessage' },
    load: withTexts(['command', 'stations', 'originalMsg'], () => import('./send-screen.tsx')),
  },
  {
    path: '/site-Sys/DeviceDev',
    title: 'screens.deviceDev',
    needs: 'Pages.SiteSys.DeviceDev',
    asks: 'StationCommand/GetTraffic',
    inMenu: { group: 'siteSys', order: 70, icon: 'Console' },
    load: withTexts(['command', 'stations', 'originalMsg'], () => import('./console-screen.tsx')),
  },
  {
    path: '/strong/DataSys/CallForTesting',
    title: 'screens.callForTesting',
    needs: 'Pages.BussinessProject.DataSys.CallForTesting',
    asks: 'StationCommand/Send',
    inMenu: { group: 'dataSys', order: 10, icon: 'SendMessage' },
    load: withTexts(['command', 'stations'], () => import('./call-screen.tsx')),
  },
];

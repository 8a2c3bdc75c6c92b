import type { LogKind } from '@stationwall/contract/services/station-log';
import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/site-Sys/station-log': ListSearch & { stcd?: string; kind?: LogKind };
  }
}

export const screens: Screen[] = [
  {
    path: '/site-Sys/station-log',
    title: 'screens.stationLog',
    needs: 'Pages.Stations.Log',
    asks: 'StationLog/GetAll',
    inMenu: { group: 'application', order: 31, icon: 'History' },
    load: withTexts(['stations', 'stationLog'], () => import('./station-log-screen.tsx')),
  },
];

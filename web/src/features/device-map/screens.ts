import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';
import type { MapSearch } from './use-map-filter.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/device-map': MapSearch;
    '/device-baidumap': { id?: number };
  }
}

export const screens: Screen[] = [
  {
    path: '/device-map',
    title: 'screens.deviceMap',
    needs: 'public',
    asks: 'LastData/GetDynamicLastDatasAll',
    inMenu: { group: 'application', order: 1, icon: 'Map', needs: 'Pages.Application.GisShow' },
    load: withTexts(['stations', 'alarms', 'deviceMap'], () => import('./device-map-screen.tsx')),
  },
  {
    path: '/device-baidumap',
    title: 'screens.siteMap',
    needs: 'Pages.Application.GisJZShow',
    asks: 'LastData/GetDynamicLastDatasAll',
    inMenu: { group: 'application', order: 2, icon: 'Globe' },
    load: withTexts(['stations', 'alarms', 'deviceMap'], () => import('./site-map-screen.tsx')),
  },
];

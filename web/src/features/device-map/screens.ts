import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';
import type { MapSearch } from './use-map-filter.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/application-Sys/device-map': MapSearch;
    '/application-Sys/device-baidumap': { id?: number };
    '/device-map': MapSearch;
    '/device-baidumap': { id?: number };
  }
}

const asks = 'LastData/GetDynamicLastDatasAll';
const loadMap = withTexts(['stations', 'alarms', 'deviceMap'], () => import('./device-map-screen.tsx'));
const loadSiteMap = withTexts(['stations', 'alarms', 'deviceMap'], () => import('./site-map-screen.tsx'));

export const screens: Screen[] = [
  {
    path: '/application-Sys/device-map',
    title: 'screens.deviceMap',
    needs: 'Pages.Application.GisShow',
    asks,
    inMenu: { group: 'application', order: 1, icon: 'Map' },
    load: loadMap,
  },
  {
    path: '/application-Sys/device-baidumap',
    title: 'screens.siteMap',
    needs: 'Pages.Application.GisJZShow',
    asks,
    inMenu: { group: 'application', order: 2, icon: 'Globe' },
    load: loadSiteMap,
  },
  {
    path: '/device-map',
    title: 'screens.deviceMap',
    needs: 'public',
    asks,
    shownAs: '/application-Sys/device-map',
    load: loadMap,
  },
  {
    path: '/device-baidumap',
    title: 'screens.siteMap',
    needs: 'Pages.Application.GisJZShow',
    asks,
    shownAs: '/application-Sys/device-baidumap',
    load: loadSiteMap,
  },
];

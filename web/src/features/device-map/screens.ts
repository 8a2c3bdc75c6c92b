import { Globe, Map as MapIcon } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/device-map',
    title: 'deviceMap.title',
    needs: 'public',
    inMenu: { group: 'application', order: 1, icon: MapIcon },
    load: () => import('./device-map-screen.tsx'),
  },
  {
    path: '/device-baidumap',
    title: 'deviceMap.siteTitle',
    needs: 'Pages.Application.GisJZShow',
    inMenu: { group: 'application', order: 2, icon: Globe },
    load: () => import('./site-map-screen.tsx'),
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';
import type { LastDataSearch } from './last-data-query.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/strong/last-data': LastDataSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/strong/last-data',
    title: 'screens.lastData',
    needs: 'Pages.BussinessProject.iStrong.LastData',
    asks: 'LastData/GetDynamicLastDatasAll',
    inMenu: { group: 'dataCluster', order: 1, icon: 'Th' },
    load: withTexts(['stations', 'lastData'], () => import('./last-data-screen.tsx')),
  },
];

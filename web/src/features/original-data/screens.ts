import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';
import type { OriginalDataFilter } from './original-data-query.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/strong/original-data': Partial<OriginalDataFilter> & Pick<ListSearch, 'page' | 'size'>;
  }
}

export const screens: Screen[] = [
  {
    path: '/strong/original-data',
    title: 'screens.originalData',
    needs: 'Pages.BussinessProject.iStrong.OriginalData',
    asks: 'OriginalData/GetOriginalDatas2',
    inMenu: { group: 'dataCluster', order: 2, icon: 'History' },
    load: withTexts(['stations', 'originalData', 'originalMsg'], () => import('./original-data-screen.tsx')),
  },
];

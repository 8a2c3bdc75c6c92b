import { History } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/strong/original-data',
    title: 'originalData.title',
    needs: 'Pages.BussinessProject.iStrong.OriginalData',
    inMenu: { group: 'dataCluster', order: 2, icon: History },
    load: () => import('./original-data-screen.tsx'),
  },
];

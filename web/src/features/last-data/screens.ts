import { Th } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/strong/last-data',
    title: 'lastData.title',
    needs: 'Pages.BussinessProject.iStrong.LastData',
    inMenu: { group: 'dataCluster', order: 1, icon: Th },
    load: () => import('./last-data-screen.tsx'),
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/strong/original-data',
    title: 'screens.originalData',
    needs: 'Pages.BussinessProject.iStrong.OriginalData',
    inMenu: { group: 'dataCluster', order: 2, icon: 'History' },
    load: withTexts(['stations', 'originalData'], () => import('./original-data-screen.tsx')),
  },
];

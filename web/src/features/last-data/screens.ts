import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/strong/last-data',
    title: 'screens.lastData',
    needs: 'Pages.BussinessProject.iStrong.LastData',
    inMenu: { group: 'dataCluster', order: 1, icon: 'Th' },
    load: withTexts(['stations', 'lastData'], () => import('./last-data-screen.tsx')),
  },
];

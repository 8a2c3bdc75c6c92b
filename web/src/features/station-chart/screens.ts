import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    /** Codes and symbols with commas between them. */
    '/strong/DataChart/STCDDataChart': {
      stcds?: string;
      elements?: string;
      begin?: string;
      end?: string;
      step?: string;
      doubtful?: string;
    };
  }
}

export const screens: Screen[] = [
  {
    path: '/strong/DataChart/STCDDataChart',
    title: 'screens.stationChart',
    needs: 'Pages.BussinessProject.DataChart.STCDDataChart',
    asks: 'StationsSeries/Get',
    inMenu: { group: 'dataChart', order: 1, icon: 'Chart' },
    load: withTexts(['stations', 'stationChart'], () => import('./station-chart-screen.tsx')),
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

/** Codes and symbols with commas between them. */
interface ChartSearch {
  stcds?: string;
  elements?: string;
  begin?: string;
  end?: string;
  step?: string;
  doubtful?: string;
}

declare module '../../link-to.ts' {
  interface Places {
    '/strong/DataChart/STCDDataChart': ChartSearch;
    '/m/mobileEcharts': ChartSearch;
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
  {
    path: '/m/mobileEcharts',
    title: 'screens.stationChart',
    needs: 'Pages.MobilePage.MobileEcharts',
    asks: 'StationsSeries/Get',
    shell: 'phone',
    load: withTexts(['stations', 'stationChart'], () => import('./station-chart-screen.tsx')),
  },
];

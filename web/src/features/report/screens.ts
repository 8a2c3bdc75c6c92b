import { type ReportName, reports } from '@stationwall/contract/services/report';
import { withTexts } from '../../i18n/load-texts.ts';
import type { ListSearch } from '../../link-to.ts';
import type { Screen } from '../../screen.ts';

type ReportSearch = { branch?: string; day?: string; doubtful?: string } & Pick<ListSearch, 'page' | 'size'>;

declare module '../../link-to.ts' {
  interface Places {
    '/report/RainDayData': ReportSearch;
    '/report/RainMonthData': ReportSearch;
    '/report/WaterDayData': ReportSearch;
  }
}

const row = (name: ReportName, order: number): Omit<Screen, 'path'> => ({
  title: `screens.${name}`,
  needs: reports[name].needs,
  asks: `${name}/Get`,
  inMenu: { group: 'report', order, icon: 'Timeline' },
  load: withTexts(['stations', 'report'], () => import('./report-screen.tsx')),
});

export const screens: Screen[] = [
  { path: '/report/RainDayData', ...row('RainDayData', 1) },
  { path: '/report/RainMonthData', ...row('RainMonthData', 2) },
  { path: '/report/WaterDayData', ...row('WaterDayData', 3) },
];

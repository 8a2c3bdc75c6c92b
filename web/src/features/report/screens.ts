import { type ReportName, reports } from '@stationwall/contract/services/report';
import { withTexts } from '../../i18n/load-texts.ts';
import type { ListSearch } from '../../link-to.ts';
import type { Screen } from '../../screen.ts';
import type { ReportFilter } from './report-filters.tsx';

type ReportSearch = Partial<ReportFilter> & Pick<ListSearch, 'page' | 'size'>;

declare module '../../link-to.ts' {
  interface Places {
    '/report/RainTimeData': ReportSearch;
    '/report/RainDayData': ReportSearch;
    '/report/RainMonthData': ReportSearch;
    '/report/WaterTimeData': ReportSearch;
    '/report/WaterDayData': ReportSearch;
    '/report/PondingTimeData': ReportSearch;
    '/report/PondingDayData': ReportSearch;
    '/report/ReportDeviceType': ReportSearch;
    '/report/Schedules': ListSearch & { tab?: 'runs'; of?: ReportName } & Partial<ReportFilter>;
  }
}

const row = (name: ReportName, order: number): Omit<Screen, 'path'> => ({
  title: `screens.${name}`,
  needs: reports[name].needs,
  asks: `${name}/Get`,
  inMenu: { group: 'report', order, icon: 'Timeline' },
  load: withTexts(['stations', 'printing', 'report', 'reportSchedule'], () => import('./report-screen.tsx')),
});

export const screens: Screen[] = [
  { path: '/report/RainDayData', ...row('RainDayData', 1) },
  { path: '/report/RainMonthData', ...row('RainMonthData', 2) },
  { path: '/report/RainTimeData', ...row('RainTimeData', 3) },
  { path: '/report/WaterDayData', ...row('WaterDayData', 4) },
  { path: '/report/WaterTimeData', ...row('WaterTimeData', 5) },
  { path: '/report/PondingDayData', ...row('PondingDayData', 6) },
  { path: '/report/PondingTimeData', ...row('PondingTimeData', 7) },
  { path: '/report/ReportDeviceType', ...row('ReportDeviceType', 8) },
  {
    path: '/report/Schedules',
    title: 'screens.schedules',
    needs: 'Pages.Report.Schedules',
    asks: 'ReportSchedule/GetAll',
    inMenu: { group: 'report', order: 9, icon: 'Envelope' },
    load: withTexts(['stations', 'report', 'reportSchedule'], () => import('./schedules-screen.tsx')),
  },
];

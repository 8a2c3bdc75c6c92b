import { type ReportName, reportNames, reports } from '@stationwall/contract/services/report';
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

const row = (name: ReportName, order: number): Screen => ({
  path: `/report/${name}`,
  title: `screens.${name}`,
  needs: reports[name].needs,
  asks: `Report/Get${name}`,
  inMenu: { group: 'report', order, icon: 'Timeline' },
  load: withTexts(['stations', 'report'], () => import('./report-screen.tsx')),
});

export const screens: Screen[] = reportNames.map((name, index) => row(name, index + 1));

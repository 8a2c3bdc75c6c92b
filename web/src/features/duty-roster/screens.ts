import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/alarm/DutyRoster': ListSearch & { week?: string; tab?: string };
  }
}

export const screens: Screen[] = [
  {
    path: '/alarm/DutyRoster',
    title: 'screens.dutyRoster',
    needs: 'Pages.Alarm.DutyRoster',
    asks: 'DutyRoster/GetAll',
    inMenu: { group: 'alarm', order: 36, icon: 'People' },
    load: withTexts(['dutyShift'], () => import('./duty-roster-screen.tsx')),
  },
];

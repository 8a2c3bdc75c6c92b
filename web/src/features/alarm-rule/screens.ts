import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/alarm/AlarmBasic': ListSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/alarm/AlarmBasic',
    title: 'screens.alarmRules',
    needs: 'Pages.Alarm.AlarmBasic',
    asks: 'AlarmBasic/GetAll',
    inMenu: { group: 'alarm', order: 40, icon: 'Settings' },
    load: withTexts(['stations', 'alarms', 'alarmRule'], () => import('./alarm-rules-screen.tsx')),
  },
];

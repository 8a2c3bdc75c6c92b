import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/alarm/AlarmMessage': ListSearch & { tab?: string };
  }
}

export const screens: Screen[] = [
  {
    path: '/alarm/AlarmMessage',
    title: 'screens.alarmMessages',
    needs: 'Pages.Alarm.AlarmDevice',
    asks: 'AlarmMessage/GetMine',
    inMenu: { group: 'alarm', order: 35, icon: 'Envelope' },
    load: withTexts(
      ['stations', 'alarms', 'alarmMessage', 'push'],
      () => import('./alarm-messages-screen.tsx'),
    ),
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

interface AlarmSearch {
  stcd?: string;
  branch?: string;
  severity?: number;
}

declare module '../../link-to.ts' {
  interface Places {
    '/alarm/AlarmManage': ListSearch & AlarmSearch;
    '/alarm/AlarmDevice': ListSearch & AlarmSearch;
    '/alarm/AlarmHandover': ListSearch & { open?: string; unsigned?: boolean };
    '/alarm/AlarmRecord': ListSearch & AlarmSearch & { tab?: string };
    '/m/mobileAlarmDevice': ListSearch & AlarmSearch;
    '/m/mobileAlarmRecord': ListSearch & AlarmSearch & { tab?: string };
  }
}

export const screens: Screen[] = [
  {
    path: '/alarm/AlarmManage',
    title: 'screens.alarmManage',
    needs: 'Pages.Alarm.AlarmManage',
    asks: 'AlarmManage/GetAll',
    inMenu: { group: 'alarm', order: 10, icon: 'Notifications' },
    load: withTexts(['stations', 'alarms', 'alarm'], () => import('./alarm-manage-screen.tsx')),
  },
  {
    path: '/alarm/AlarmHandover',
    title: 'screens.alarmHandover',
    needs: 'Pages.Alarm.AlarmManage',
    asks: 'AlarmHandover/GetAll',
    inMenu: { group: 'alarm', order: 15, icon: 'SendMessage' },
    load: withTexts(['alarms', 'alarm', 'handover', 'printing'], () => import('./handovers-screen.tsx')),
  },
  {
    path: '/alarm/AlarmDevice',
    title: 'screens.alarmDevice',
    needs: 'Pages.Alarm.AlarmDevice',
    asks: 'AlarmDevice/GetAll',
    inMenu: { group: 'alarm', order: 20, icon: 'MapMarker' },
    load: withTexts(['stations', 'alarms', 'alarm'], () => import('./alarm-device-screen.tsx')),
  },
  {
    path: '/alarm/AlarmRecord',
    title: 'screens.alarmRecord',
    needs: 'Pages.Alarm.AlarmRecord',
    asks: 'AlarmRecord/GetAll',
    inMenu: { group: 'alarm', order: 30, icon: 'History' },
    load: withTexts(['stations', 'alarms', 'alarm'], () => import('./alarm-record-screen.tsx')),
  },
  {
    path: '/m/mobileAlarmDevice',
    title: 'screens.alarmDevice',
    needs: 'Pages.MobilePage.MobileAlarmDevice',
    asks: 'AlarmDevice/GetAll',
    shell: 'phone',
    load: withTexts(['stations', 'alarms', 'alarm'], () => import('./alarm-device-screen.tsx')),
  },
  {
    path: '/m/mobileAlarmRecord',
    title: 'screens.alarmRecord',
    needs: 'Pages.MobilePage.MobileAlarmRecord',
    asks: 'AlarmRecord/GetAll',
    shell: 'phone',
    load: withTexts(['stations', 'alarms', 'alarm'], () => import('./alarm-record-screen.tsx')),
  },
];

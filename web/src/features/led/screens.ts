import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/application-Sys/led': ListSearch & { stcd?: string; signId?: number; tab?: 'contents' };
  }
}

export const screens: Screen[] = [
  {
    path: '/application-Sys/led',
    title: 'screens.led',
    needs: 'Pages.Application.LedPublish',
    asks: 'LedPublish/GetPaged',
    inMenu: { group: 'application', order: 30, icon: 'Projects' },
    load: withTexts(['stations', 'alarms', 'ledSign', 'ledContent'], () => import('./led-screen.tsx')),
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/wx-open-user': ListSearch & { isBound?: boolean };
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/wx-open-user',
    title: 'screens.wxOpenUser',
    needs: 'Pages.Production.WxOpneUser',
    asks: 'WxUser/GetPaged2',
    inMenu: { group: 'weiXin', order: 1, icon: 'Chat' },
    load: withTexts(['wxUser'], () => import('./wx-users-screen.tsx')),
  },
];

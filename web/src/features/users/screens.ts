import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/user': ListSearch & { roleName?: string; isActive?: boolean };
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/user',
    title: 'screens.users',
    needs: 'Pages.Administration.Users',
    asks: 'User/GetAll',
    inMenu: { group: 'systemSetting', order: 20, icon: 'People' },
    load: withTexts(['administration', 'role', 'stations', 'user'], () => import('./users-screen.tsx')),
  },
];

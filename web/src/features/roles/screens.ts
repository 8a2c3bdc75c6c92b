import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/role': ListSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/role',
    title: 'screens.roles',
    needs: 'Pages.Administration.Roles',
    asks: 'Role/GetAll',
    inMenu: { group: 'systemSetting', order: 30, icon: 'Shield' },
    load: withTexts(['role'], () => import('./roles-screen.tsx')),
  },
];

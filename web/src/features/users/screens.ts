import { People } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/system-setting/user',
    title: 'users.title',
    needs: 'Pages.Administration.Users',
    inMenu: { group: 'systemSetting', order: 20, icon: People },
    load: () => import('./users-screen.tsx'),
  },
];

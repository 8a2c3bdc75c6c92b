import { Shield } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/system-setting/role',
    title: 'roles.title',
    needs: 'Pages.Administration.Roles',
    inMenu: { group: 'systemSetting', order: 30, icon: Shield },
    load: () => import('./roles-screen.tsx'),
  },
];

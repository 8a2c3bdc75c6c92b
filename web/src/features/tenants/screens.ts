import { Office } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/system-setting/tenant',
    title: 'tenants.title',
    needs: 'Pages.Administration.Tenants',
    inMenu: { group: 'systemSetting', order: 15, icon: Office },
    load: () => import('./tenants-screen.tsx'),
  },
];

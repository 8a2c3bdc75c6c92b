import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/tenant': ListSearch & { isActive?: boolean };
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/tenant',
    title: 'screens.tenants',
    needs: 'Pages.Administration.Tenants',
    asks: 'Tenant/GetAll',
    inMenu: { group: 'systemSetting', order: 15, icon: 'Office' },
    load: withTexts(['administration', 'tenant'], () => import('./tenants-screen.tsx')),
  },
];

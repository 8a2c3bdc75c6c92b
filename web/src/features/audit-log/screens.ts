import { History } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/system-setting/audit-log',
    title: 'auditLog.title',
    needs: 'Pages.Administration.AuditLogs',
    inMenu: { group: 'systemSetting', order: 60, icon: History },
    load: () => import('./audit-log-screen.tsx'),
  },
];

import { withEntityTexts } from '../../entity/with-entity-texts.ts';
import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/audit-log': Omit<ListSearch, 'keyword'> & {
      userName?: string;
      action?: string;
      target?: string;
      begin?: string;
      end?: string;
    };
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/audit-log',
    title: 'screens.auditLog',
    needs: 'Pages.Administration.AuditLogs',
    asks: 'AuditLog/GetAll',
    inMenu: { group: 'systemSetting', order: 60, icon: 'History' },
    load: withEntityTexts(
      withTexts(['administration', 'auditLog', 'stations'], () => import('./audit-log-screen.tsx')),
    ),
  },
];

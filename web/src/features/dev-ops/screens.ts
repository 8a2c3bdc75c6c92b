import type { AbnormalKind } from '@stationwall/contract/services/abnormal';
import type { ArrivalInput } from '@stationwall/contract/services/on-the-hour';
import { withTexts } from '../../i18n/load-texts.ts';
import type { ListSearch } from '../../link-to.ts';
import type { Screen } from '../../screen.ts';

type Paged = Pick<ListSearch, 'page' | 'size'>;

declare module '../../link-to.ts' {
  interface Places {
    '/devOps/OnTheHour': ArrivalInput & Paged;
    '/devOps/Abnormal': { branch?: string; kind?: AbnormalKind; isHandled?: boolean } & Paged;
    '/devOps/SubService': object;
    '/devOps/SynthesisReport': { branch?: string; begin?: string; end?: string };
  }
}

export const screens: Screen[] = [
  {
    path: '/devOps/SubService',
    title: 'screens.subService',
    needs: 'Pages.DevOps.SubService',
    asks: 'SubService/Get',
    inMenu: { group: 'devOps', order: 1, icon: 'Pulse' },
    load: withTexts(['devOps'], () => import('./service-screen.tsx')),
  },
  {
    path: '/devOps/OnTheHour',
    title: 'screens.onTheHour',
    needs: 'Pages.DevOps.OnTheHour',
    asks: 'OnTheHour/Get',
    inMenu: { group: 'devOps', order: 2, icon: 'History' },
    load: withTexts(['stations', 'printing', 'devOps'], () => import('./on-the-hour-screen.tsx')),
  },
  {
    path: '/devOps/Abnormal',
    title: 'screens.abnormal',
    needs: 'Pages.DevOps.Abnormal',
    asks: 'Abnormal/GetAll',
    inMenu: { group: 'devOps', order: 3, icon: 'Notifications' },
    load: withTexts(['stations', 'devOps'], () => import('./abnormal-screen.tsx')),
  },
  {
    path: '/devOps/SynthesisReport',
    title: 'screens.synthesisReport',
    needs: 'Pages.DevOps.SynthesisReport',
    asks: 'SynthesisReport/Get',
    inMenu: { group: 'devOps', order: 4, icon: 'Properties' },
    load: withTexts(
      ['stations', 'printing', 'auditLog', 'devOps'],
      () => import('./synthesis-report-screen.tsx'),
    ),
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';
import type { SewageFilter } from './sewage-filters.tsx';

declare module '../../link-to.ts' {
  interface Places {
    '/sewage/SewageDevice': ListSearch & { stcd?: string };
    '/sewage/SewageData': Partial<SewageFilter> & Pick<ListSearch, 'page' | 'size'>;
  }
}

export const screens: Screen[] = [
  {
    path: '/sewage/SewageDevice',
    title: 'screens.sewageDevice',
    needs: 'Pages.Sewage.SewageDevice',
    asks: 'SewageDevice/GetAll',
    inMenu: { group: 'sewage', order: 1, icon: 'Office' },
    load: withTexts(['stations', 'sewageDevice'], () => import('./sewage-device-screen.tsx')),
  },
  {
    path: '/sewage/SewageData',
    title: 'screens.sewageData',
    needs: 'Pages.Sewage.SewageData',
    asks: 'SewageData/Get',
    inMenu: { group: 'sewage', order: 2, icon: 'Database' },
    load: withTexts(['stations', 'printing', 'sewage'], () => import('./sewage-data-screen.tsx')),
  },
];

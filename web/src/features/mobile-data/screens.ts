import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/m/data': { keyword?: string; tenant?: string | null };
    '/m/original-data': { stcd?: string; tenant?: string | null };
    '/m/mobileIndex': NoSearch;
    '/m/mobileLastData': { keyword?: string };
    '/m/mobileOriginalData': { stcd?: string };
  }
}

const readings = withTexts(
  ['stations', 'mobileData', 'originalData'],
  () => import('./original-data-screen.tsx'),
);

/** For phones; the first two also for everybody where a tenant shows its public stations. */
export const screens: Screen[] = [
  {
    path: '/m/data',
    title: 'screens.publicData',
    needs: 'public',
    asks: 'LastData/GetDynamicLastDatasAll',
    shell: 'phone',
    load: withTexts(['stations', 'mobileData'], () => import('./data-screen.tsx')),
  },
  {
    path: '/m/original-data',
    title: 'screens.publicOriginalData',
    needs: 'public',
    asks: 'OriginalData/getMobileOriginalDatas',
    shell: 'phone',
    load: readings,
  },
  {
    path: '/m/mobileIndex',
    title: 'screens.phoneIndex',
    needs: 'Pages.MobilePage.MobileIndex',
    asks: 'LastData/GetDynamicLastDatasAll',
    shell: 'phone',
    load: withTexts(['stations', 'alarms', 'mobileData', 'push'], () => import('./phone-index-screen.tsx')),
  },
  {
    path: '/m/mobileLastData',
    title: 'screens.lastData',
    needs: 'Pages.MobilePage.MobileLastData',
    asks: 'LastData/GetDynamicLastDatasAll',
    shell: 'phone',
    load: withTexts(['stations', 'mobileData'], () => import('./data-screen.tsx')),
  },
  {
    path: '/m/mobileOriginalData',
    title: 'screens.publicOriginalData',
    needs: 'Pages.MobilePage.MobileOriginalData',
    asks: 'OriginalData/getMobileOriginalDatas',
    shell: 'phone',
    load: readings,
  },
];

import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/m/data': { keyword?: string; tenant?: string | null };
    '/m/original-data': { stcd?: string; page?: number; tenant?: string | null };
  }
}

/** For phones, and for everybody where a tenant shows its public stations. */
export const screens: Screen[] = [
  {
    path: '/m/data',
    title: 'screens.publicData',
    needs: 'public',
    load: withTexts(['stations', 'mobileData'], () => import('./data-screen.tsx')),
  },
  {
    path: '/m/original-data',
    title: 'screens.publicOriginalData',
    needs: 'public',
    load: withTexts(['stations', 'mobileData', 'originalData'], () => import('./original-data-screen.tsx')),
  },
];

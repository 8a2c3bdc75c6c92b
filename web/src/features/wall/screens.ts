import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/application-Sys/walls': ListSearch;
    '/application-Sys/displays': { pair?: string };
    '/wall': { layout?: number; column?: number; row?: number; preview?: 1 };
    '/wall/pair': { layout?: number };
  }
}

export const screens: Screen[] = [
  {
    path: '/application-Sys/walls',
    title: 'screens.walls',
    needs: 'Pages.Application.Walls',
    asks: 'WallLayout/GetAll',
    inMenu: { group: 'application', order: 90, icon: 'Desktop' },
    load: withTexts(['stations', 'wallLayout'], () => import('./wall-layouts-screen.tsx')),
  },
  {
    path: '/application-Sys/displays',
    title: 'screens.displays',
    needs: 'Pages.Application.Displays',
    asks: 'Display/GetAll',
    inMenu: { group: 'application', order: 91, icon: 'Desktop' },
    load: withTexts(['stations', 'wallLayout', 'display'], () => import('./displays-screen.tsx')),
  },
  {
    path: '/wall/pair',
    title: 'screens.wall',
    needs: 'public',
    asks: 'Display/BeginPairing',
    shell: 'bare',
    load: withTexts(['wall'], () => import('./pair-screen.tsx')),
  },
  {
    path: '/wall',
    title: 'screens.wall',
    needs: 'Pages.BussinessProject.iStrong.LastData',
    asks: 'Wall/GetShown',
    shell: 'bare',
    whenSignedOut: '/wall/pair',
    load: withTexts(
      ['stations', 'home', 'alarms', 'deviceMap', 'wallLayout', 'wall'],
      () => import('./wall-screen.tsx'),
    ),
  },
];

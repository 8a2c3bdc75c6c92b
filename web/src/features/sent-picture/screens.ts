import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/strong/Gallary/ImageList': NoSearch;
    '/strong/Gallary/ImageQuery': { stcd?: string; begin?: string; end?: string };
    '/m/mobileImg': { stcd?: string; begin?: string; end?: string };
  }
}

export const screens: Screen[] = [
  {
    path: '/strong/Gallary/ImageList',
    title: 'screens.imageList',
    needs: 'Pages.BussinessProject.Gallary.ImageList',
    asks: 'Gallary/GetNewestSentPictures',
    inMenu: { group: 'gallary', order: 10, icon: 'Media' },
    load: withTexts(['sentPicture', 'stations', 'files'], () => import('./list-screen.tsx')),
  },
  {
    path: '/strong/Gallary/ImageQuery',
    title: 'screens.imageQuery',
    needs: 'Pages.BussinessProject.Gallary.ImageQuery',
    asks: 'Gallary/GetSentPictures',
    inMenu: { group: 'gallary', order: 20, icon: 'Media' },
    load: withTexts(['sentPicture', 'stations', 'files'], () => import('./query-screen.tsx')),
  },
  {
    path: '/m/mobileImg',
    title: 'screens.imageQuery',
    needs: 'Pages.MobilePage.MobileImg',
    asks: 'Gallary/GetSentPictures',
    shell: 'phone',
    load: withTexts(['sentPicture', 'stations', 'files'], () => import('./query-screen.tsx')),
  },
];

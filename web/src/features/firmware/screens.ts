import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/site-Sys/FirmwarePack': { state?: string };
    '/system-setting/wx-ota-pack': NoSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/site-Sys/FirmwarePack',
    title: 'screens.firmwarePack',
    needs: 'Pages.SiteSys.FirmwarePack',
    asks: 'FirmwarePack/GetAll',
    inMenu: { group: 'siteSys', order: 50, icon: 'Box' },
    load: withTexts(['stations', 'firmware', 'files'], () => import('./packs-screen.tsx')),
  },
  {
    path: '/system-setting/wx-ota-pack',
    title: 'screens.phonePack',
    needs: 'Pages.Production.WXOTAPack',
    asks: 'WxOtaPack/GetAll',
    inMenu: { group: 'weiXin', order: 20, icon: 'MobilePhone' },
    load: withTexts(['stations', 'firmware'], () => import('./phone-packs-screen.tsx')),
  },
];

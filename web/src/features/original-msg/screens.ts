import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';
import type { OriginalMsgFilter } from './original-msg-filters.tsx';

declare module '../../link-to.ts' {
  interface Places {
    '/m/mobileOriginalMsg': Partial<OriginalMsgFilter> & Pick<ListSearch, 'size'> & { open?: number };
    '/strong/original-msg': Partial<OriginalMsgFilter> & Pick<ListSearch, 'size'> & { open?: number };
    '/sewage/SewageMsg': Partial<OriginalMsgFilter> & Pick<ListSearch, 'size'> & { open?: number };
  }
}

export const screens: Screen[] = [
  {
    path: '/strong/original-msg',
    title: 'screens.originalMsg',
    needs: 'Pages.BussinessProject.iStrong.OriginalMsg',
    asks: 'OriginalMsg/GetAll',
    inMenu: { group: 'dataCluster', order: 3, icon: 'Envelope' },
    load: withTexts(['stations', 'originalMsg'], () => import('./original-msg-screen.tsx')),
  },
  {
    path: '/m/mobileOriginalMsg',
    title: 'screens.originalMsg',
    needs: 'Pages.MobilePage.MobileOriginalMsg',
    asks: 'OriginalMsg/GetAll',
    shell: 'phone',
    load: withTexts(['stations', 'originalMsg'], () => import('./original-msg-screen.tsx')),
  },
  {
    path: '/sewage/SewageMsg',
    title: 'screens.sewageMsg',
    needs: 'Pages.Sewage.SewageMsg',
    asks: 'SewageMsg/GetAll',
    inMenu: { group: 'sewage', order: 3, icon: 'Envelope' },
    load: withTexts(['stations', 'originalMsg'], () => import('./sewage-msg-screen.tsx')),
  },
];

import { Lock } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/system-setting/apiLoginWhiteList',
    title: 'whiteList.title',
    needs: 'Pages.Administration.ApiLoginWhiteList',
    inMenu: { group: 'systemSetting', order: 55, icon: Lock },
    load: () => import('./white-list-screen.tsx'),
  },
];

import { Pulse } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/system-setting/versionInformation',
    title: 'versionInformation.title',
    needs: 'Pages.Administration.VersionInformation',
    inMenu: { group: 'systemSetting', order: 50, icon: Pulse },
    load: () => import('./version-information-screen.tsx'),
  },
];

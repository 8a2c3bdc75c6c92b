import { InfoSign } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/system-setting/BasicInformation',
    title: 'basicInformation.title',
    needs: 'Pages.Administration.BasicInformation',
    inMenu: { group: 'systemSettings', order: 10, icon: InfoSign },
    load: () => import('./basic-information-screen.tsx'),
  },
];

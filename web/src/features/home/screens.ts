import { Home } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/',
    title: 'home.title',
    needs: 'signed-in',
    inMenu: { group: null, order: 0, icon: Home },
    load: () => import('./home-screen.tsx'),
  },
];

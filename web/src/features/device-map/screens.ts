import { Map as MapIcon } from '@blueprintjs/icons';
import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [
  {
    path: '/device-map',
    title: 'deviceMap.title',
    needs: 'public',
    inMenu: { group: 'application', order: 1, icon: MapIcon },
    load: () => import('./device-map-screen.tsx'),
  },
];

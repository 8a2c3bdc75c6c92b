import type { CameraKind } from '@stationwall/contract/services/camera';
import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/video/VideoManage': ListSearch & { stcd?: string; kind?: CameraKind };
    '/video/VideoPlay': { group?: string; stcd?: string; tiles?: number };
    '/application-Sys/video': { group?: string; stcd?: string; tiles?: number };
  }
}

export const screens: Screen[] = [
  {
    path: '/video/VideoManage',
    title: 'screens.videoManage',
    needs: 'Pages.Video.VideoManage',
    asks: 'VideoManage/GetAll',
    inMenu: { group: 'video', order: 1, icon: 'Cog' },
    load: withTexts(['stations', 'camera'], () => import('./manage-screen.tsx')),
  },
  {
    path: '/video/VideoPlay',
    title: 'screens.videoPlay',
    needs: 'Pages.Video.VideoPlay',
    asks: 'VideoPlay/GetAll',
    inMenu: { group: 'video', order: 2, icon: 'Video' },
    load: withTexts(['stations', 'video'], () => import('./play-screen.tsx')),
  },
  {
    path: '/application-Sys/video',
    title: 'screens.video',
    needs: 'Pages.Application.VideoSurveillance',
    asks: 'VideoPlay/GetAll',
    inMenu: { group: 'application', order: 31, icon: 'Video' },
    load: withTexts(['stations', 'video'], () => import('./video-screen.tsx')),
  },
];

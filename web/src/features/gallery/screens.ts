import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/gallery': NoSearch;
  }
}

/** For those who build screens: in the development server only, and in no build. */
export const screens: Screen[] = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        title: 'shell.gallery',
        needs: 'public',
        shell: 'bare',
        load: withTexts(
          ['profile', 'stations', 'jobs', 'files', 'printing', 'importing', 'coordinates'],
          () => import('./gallery-screen.tsx'),
        ),
      },
    ]
  : [];

import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/404': NoSearch;
    '/401': NoSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/404',
    title: 'shell.error.notFoundTitle',
    needs: 'public',
    shell: 'bare',
    load: () => import('./not-found-screen.tsx'),
  },
  {
    path: '/401',
    title: 'shell.error.forbiddenTitle',
    needs: 'public',
    shell: 'bare',
    load: () => import('./forbidden-screen.tsx'),
  },
];

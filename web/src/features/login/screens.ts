import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

interface SignInSearch {
  /** Where to go then. */
  redirect?: string;
}

declare module '../../link-to.ts' {
  interface Places {
    '/login': SignInSearch;
    '/locking': SignInSearch;
  }
}

const load = withTexts(['login'], () => import('./login-screen.tsx'));

export const screens: Screen[] = [
  { path: '/login', title: 'screens.login', needs: 'public', shell: 'bare', load },
  { path: '/locking', title: 'screens.login', needs: 'public', shell: 'bare', load },
];

import type { Screen } from '../../screen.ts';

const load = () => import('./login-screen.tsx');

export const screens: Screen[] = [
  { path: '/login', title: 'login.title', needs: 'public', shell: 'bare', load },
  { path: '/locking', title: 'login.title', needs: 'public', shell: 'bare', load },
];

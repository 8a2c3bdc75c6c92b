import { describe, expect, it } from 'vitest';
import type { Path } from '../link-to.ts';
import type { Screen } from '../screen.ts';
import { redirectIn, type Visitor, whereTo } from './where-to.ts';

const load = () => Promise.resolve({ default: () => null });
const row = (path: Path, needs: Screen['needs']): Screen => ({ path, title: 'screens.home', needs, load });
const rows = [
  row('/', 'signed-in'),
  row('/login', 'public'),
  row('/locking', 'public'),
  row('/device-map', 'public'),
  row('/404', 'public'),
  row('/401', 'public'),
  row('/strong/last-data', 'Pages.BussinessProject.iStrong.LastData'),
];

const nobody: Visitor = { isSignedIn: false, may: (access) => access === 'public' };
const viewer: Visitor = { isSignedIn: true, may: (access) => access === 'public' || access === 'signed-in' };
const operator: Visitor = { isSignedIn: true, may: () => true };

const led = (visitor: Visitor, pathname: string, search = '', hash = '') => {
  const where = whereTo(
    rows.find(({ path }) => path === pathname),
    { pathname, search, hash },
    visitor,
  );
  return where.kind === 'show' ? where.row.path : `→ ${where.to}`;
};

describe('the guard', () => {
  it('sends whoever is not signed in to sign in, and remembers the full path', () => {
    expect([
      led(nobody, '/'),
      led(nobody, '/strong/last-data', '?page=2', '#x'),
      led(nobody, '/nowhere'),
    ]).toEqual([
      '→ /login?redirect=%2F',
      '→ /login?redirect=%2Fstrong%2Flast-data%3Fpage%3D2%23x',
      '→ /login?redirect=%2Fnowhere',
    ]);
  });

  it('leaves public paths open', () => {
    const open = ['/login', '/locking', '/device-map', '/404', '/401'];
    expect(open.map((path) => led(nobody, path))).toEqual(open);
  });

  it('sends whoever is signed in away from sign-in, to where they wanted to go', () => {
    expect([led(viewer, '/login'), led(viewer, '/locking', '?redirect=%2Fdevice-map%3Fstcd%3D1')]).toEqual([
      '→ /',
      '→ /device-map?stcd=1',
    ]);
  });

  it('tells a missing permission from a missing page', () => {
    expect([
      led(viewer, '/strong/last-data'),
      led(viewer, '/nowhere'),
      led(operator, '/strong/last-data'),
    ]).toEqual(['→ /401', '→ /404', '/strong/last-data']);
  });
});

describe('the redirect of the address', () => {
  it.each([
    ['//evil.example/x'],
    ['/\\evil.example'],
    ['https://evil.example'],
    ['javascript:alert(1)'],
    ['strong/last-data'],
    ['/login?redirect=/'],
    ['/\t/evil.example'],
    ['/.//evil.example'],
    ['/x/..//evil.example/a'],
    ['/x/../\\evil.example'],
  ])('refuses %j', (wanted) => {
    expect(redirectIn(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/');
  });
});

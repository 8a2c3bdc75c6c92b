import { describe, expect, it } from 'vitest';
import type { Screen } from '../screen.ts';
import { leavesOf, type MenuEntry, menuOf, trailOf } from './menu.ts';
import { menuGroups } from './menu-groups.ts';

const load = () => Promise.resolve({ default: () => null });
const rows: Screen[] = [
  {
    path: '/',
    title: 'screens.home',
    needs: 'signed-in',
    inMenu: { group: null, order: 0, icon: 'Home' },
    load,
  },
  {
    path: '/application-Sys/device-map',
    title: 'screens.deviceMap',
    needs: 'Pages.Application.GisShow',
    inMenu: { group: 'application', order: 0, icon: 'Home' },
    load,
  },
  {
    path: '/strong/last-data',
    title: 'screens.lastData',
    needs: 'Pages.BussinessProject.iStrong.LastData',
    inMenu: { group: 'dataCluster', order: 0, icon: 'Home' },
    load,
  },
  {
    path: '/strong/original-data',
    title: 'screens.originalData',
    needs: 'Pages.BussinessProject.iStrong.OriginalData',
    inMenu: { group: 'dataCluster', order: 1, icon: 'Home' },
    load,
  },
  {
    path: '/system-setting/device-type',
    title: 'screens.deviceTypes',
    needs: 'Pages.Production.DeviceType',
    inMenu: { group: 'systemSetting', order: 0, icon: 'Home' },
    load,
  },
  { path: '/401', title: 'shell.error.forbiddenTitle', needs: 'public', load },
];

const seenBy = (...granted: string[]) => {
  const may = (access: string) =>
    access === 'public' ||
    access === 'signed-in' ||
    granted.some((name) => name === access || name.startsWith(`${access}.`));
  const plain = (entries: readonly MenuEntry[]): unknown[] =>
    entries.map(({ title, path, children }) => (path === null ? { [title]: plain(children) } : path));
  return plain(menuOf(rows, menuGroups, may));
};

describe('the menu', () => {
  it('shows whoever is signed in what needs no permission', () => {
    expect(seenBy()).toEqual(['/']);
  });

  it('shows a group with one visible child as that child', () => {
    expect(seenBy('Pages.Application.GisShow', 'Pages.BussinessProject.iStrong.LastData')).toEqual([
      '/',
      '/application-Sys/device-map',
      '/strong/last-data',
    ]);
  });

  it('keeps a group whose child is a group with several children as that one group', () => {
    expect(
      seenBy('Pages.BussinessProject.iStrong.LastData', 'Pages.BussinessProject.iStrong.OriginalData'),
    ).toEqual(['/', { 'shell.menu.dataCluster': ['/strong/last-data', '/strong/original-data'] }]);
  });

  it('shows a group to whoever may see anything in it, whatever that needs', () => {
    expect(seenBy('Pages.Production.DeviceType')).toEqual(['/', '/system-setting/device-type']);
  });
});

describe('the entries that lead somewhere', () => {
  it('stand in the order of the menu, without its groups', () => {
    expect(leavesOf(menuOf(rows, menuGroups, () => true)).map(({ path }) => path)).toEqual([
      '/',
      '/application-Sys/device-map',
      '/strong/last-data',
      '/strong/original-data',
      '/system-setting/device-type',
    ]);
  });
});

describe('the breadcrumb', () => {
  it('names the groups from the outside in, then the screen', () => {
    expect(rows.map((row) => trailOf(row, menuGroups).map(({ title }) => title))).toEqual([
      ['screens.home'],
      ['shell.menu.application', 'screens.deviceMap'],
      ['shell.menu.strong', 'shell.menu.dataCluster', 'screens.lastData'],
      ['shell.menu.strong', 'shell.menu.dataCluster', 'screens.originalData'],
      ['shell.menu.systemSetting', 'screens.deviceTypes'],
      ['shell.error.forbiddenTitle'],
    ]);
  });
});

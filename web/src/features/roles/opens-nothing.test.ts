import { expect, it } from 'vitest';
import { permissionsThatOpenNothing } from './opens-nothing.ts';

const tree = (...names: string[]) =>
  names.map((name) => ({
    name,
    parentName: names.find((other) => other === name.slice(0, name.lastIndexOf('.'))) ?? null,
  }));

it('tells permissions that neither a screen nor a call asks for, and parents of nothing else', () => {
  const permissions = tree(
    'Pages.Administration',
    'Pages.Administration.Users',
    'Pages.Application',
    'Pages.Application.GisShow',
    'Pages.Application.Unbuilt',
    'Pages.Unbuilt',
    'Pages.Unbuilt.Too',
    'Pages.Stations',
    'Pages.Stations.All',
  );
  expect([...permissionsThatOpenNothing(permissions, [{ needs: 'Pages.Application.GisShow' }])]).toEqual([
    'Pages.Application.Unbuilt',
    'Pages.Unbuilt',
    'Pages.Unbuilt.Too',
  ]);
});

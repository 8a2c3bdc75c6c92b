import { expect, test } from 'vitest';
import { isGranted, type Permission, parentOf, permissions, permissionsOf } from './permissions.ts';

test('for menus a parent is granted by any of its children, never the other way round', () => {
  const granted = new Set(['Pages.BussinessProject.iStrong.LastData']);
  expect(isGranted(granted, 'Pages.BussinessProject')).toBe(true);
  expect(isGranted(granted, 'Pages.BussinessProject.iStrong.LastData')).toBe(true);
  expect(isGranted(granted, 'Pages.BussinessProject.iStrong.OriginalData')).toBe(false);
  expect(isGranted(new Set(['Pages.BussinessProject']), 'Pages.BussinessProject.iStrong')).toBe(false);
});

test('a name that only begins alike is no child', () => {
  expect(isGranted(new Set(['Pages.ApplicationForms']), 'Pages.Application')).toBe(false);
});

test('each parent stands before its children, so that the list is a tree read depth first', () => {
  const depth = (name: Permission): number => {
    const parent = parentOf(name);
    return parent === null ? 0 : depth(parent) + 1;
  };
  const path: Permission[] = [];
  for (const name of permissions) {
    path.length = depth(name);
    expect(path.at(-1) ?? null, name).toBe(parentOf(name));
    path.push(name);
  }
});

test('tenants are the host’s alone, stations the tenants’', () => {
  expect(permissionsOf('tenant')).not.toContain('Pages.Administration.Tenants');
  expect(permissionsOf('host')).toEqual([
    'Pages.Administration',
    'Pages.Administration.Users',
    'Pages.Administration.Roles',
    'Pages.Administration.BasicInformation',
    'Pages.Administration.VersionInformation',
    'Pages.Administration.ApiLoginWhiteList',
    'Pages.Administration.AuditLogs',
    'Pages.Administration.Tenants',
    'Pages.UserProfile',
    'Pages.UserProfile.ChangePassword',
    'Pages.UserProfile.ChangeProfilePicture',
  ]);
});

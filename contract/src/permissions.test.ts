import { expect, test } from 'vitest';
import { isGranted } from './permissions.ts';

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

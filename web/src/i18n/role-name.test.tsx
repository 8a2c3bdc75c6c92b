import i18next from 'i18next';
import { expect, it } from 'vitest';
import { loadTexts } from './load-texts.ts';
import { roleName } from './role-name.ts';
import { startI18n } from './start-i18n.ts';

const own = { Admin: 'Admin', Relay: 'Relay service', Display: 'Wall display', Host: 'Host administrator' };

it('calls the roles of every site in the language of the reader', async () => {
  await startI18n('zh-Hans');
  await loadTexts(['role']);
  const told = Object.entries(own).map(([name, displayName]) =>
    roleName(i18next.t, { name, displayName, isStatic: true }),
  );
  expect(told).toEqual(['管理员', '实时服务账户', '大屏显示账户', '平台管理员']);
});

it('calls other roles, and own ones that have been named anew, as their administrator did', () => {
  const role = { name: 'Admin', displayName: 'Chief', isStatic: true };
  expect([
    roleName(i18next.t, role),
    roleName(i18next.t, { ...role, displayName: 'Admin', isStatic: false }),
  ]).toEqual(['Chief', 'Admin']);
});

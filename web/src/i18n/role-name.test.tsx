import i18next from 'i18next';
import { expect, it } from 'vitest';
import { loadTexts } from './load-texts.ts';
import { roleName } from './role-name.ts';
import { startI18n } from './start-i18n.ts';

const own = {
  ...{ Admin: 'Admin', Operator: 'Operator', Viewer: 'Viewer', Mobile: 'Mobile' },
  ...{ Relay: 'Relay service', Display: 'Wall display', Host: 'Host administrator' },
};

it('calls the roles of every site in the language of the reader', async () => {
  await startI18n('zh-Hans');
  await loadTexts(['role']);
  const told = Object.entries(own).map(([name, displayName]) => roleName(i18next.t, { name, displayName }));
  expect(told).toEqual([
    '管理员',
    '值班员',
    '浏览用户',
    '移动用户',
    '实时服务账户',
    '大屏显示账户',
    '平台管理员',
  ]);
});

it('calls other roles, and own ones that have been named anew, as their administrator did', () => {
  expect([
    roleName(i18next.t, { name: 'Admin', displayName: 'Chief' }),
    roleName(i18next.t, { name: 'Diver', displayName: 'Admin' }),
  ]).toEqual(['Chief', 'Admin']);
});

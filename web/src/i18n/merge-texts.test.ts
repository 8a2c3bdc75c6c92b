// @vitest-environment jsdom
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { withTexts } from './load-texts.ts';
import { mergeTexts } from './merge-texts.ts';
import { startI18n } from './start-i18n.ts';

it('puts the server’s texts over the built-in ones, and only over those', async () => {
  await startI18n('en');
  mergeTexts({ 'shell.home': 'Start page', 'shell.skipToContent': '', LeaseExpired: 'x', 'shell.menu': 'x' });
  expect([
    i18next.t('shell.home'),
    i18next.t('shell.skipToContent'),
    i18next.exists('LeaseExpired'),
    i18next.t('shell.menu.label'),
  ]).toEqual(['Start page', 'Skip to content', false, 'Main menu']);
});

it('puts them over texts that are loaded later as well', async () => {
  await startI18n('zh-Hans');
  mergeTexts({ 'tenant.caption': '各单位', 'tenant.missing': 'x' });
  expect([i18next.exists('tenant.caption'), i18next.exists('entities.tenant.name')]).toEqual([false, false]);
  const load = withTexts(['tenant', 'administration'], async () => i18next.t('tenant.caption'));
  await Promise.all([load(), load()]);
  expect([
    i18next.t('tenant.caption'),
    i18next.t('tenant.add'),
    i18next.t('entities.tenant.name'),
    i18next.exists('tenant.missing'),
    i18next.t('shell.home'),
  ]).toEqual(['各单位', '新建租户', '名称', false, '首页']);
});

import i18next from 'i18next';
import { expect, it } from 'vitest';
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

// @vitest-environment jsdom
import { deviceCategories, deviceType } from '@stationwall/contract/services/device-type';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { loadTexts } from '../i18n/load-texts.ts';
import { otherWords } from '../i18n/other-language.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { fieldsOfEntity } from './entity-fields.ts';
import { importFields } from './import-fields.ts';

const field = fieldsOfEntity(deviceType);

it.each([
  ['en', 'Name', '名称', 'Measures', '监测类别', ['Rain', '雨量']],
  ['zh-Hans', '名称', 'Name', '监测类别', 'Measures', ['雨量', 'Rain']],
] as const)(
  'know headings and choices in both languages, the one on show (%s) first',
  async (culture, name, otherName, category, otherCategory, rain) => {
    await startI18n(culture);
    await loadTexts(['deviceType']);
    const { t } = i18next;
    const categories = deviceCategories.map((value) => ({
      value,
      text: t(`deviceType.categories.${value}`),
    }));
    const fields = [
      field.text('name'),
      field.choice('category', categories),
      field.number('sortOrder'),
      field.own('remark', () => null),
    ];
    const found = importFields(deviceType, fields, t, await otherWords('deviceType'));
    expect(found.map(({ choices, ...rest }) => ({ ...rest, first: choices?.[0] }))).toEqual([
      {
        ...{ field: 'name', label: name, kind: 'text', isRequired: true },
        ...{ aliases: [otherName, 'name'], isUnique: true },
      },
      {
        ...{ field: 'category', label: category, kind: 'choice', isRequired: true },
        ...{ aliases: [otherCategory, 'category'], first: { value: 'rain', texts: rain } },
      },
      {
        ...{ field: 'sortOrder', label: expect.any(String), kind: 'number', isRequired: false },
        aliases: [expect.any(String), 'sortOrder'],
      },
    ]);
  },
);

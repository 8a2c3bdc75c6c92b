import type { Entity } from '@stationwall/contract/crud';
import type { TFunction } from 'i18next';
import type { OtherWords } from '../i18n/other-language.ts';
import type { TextKey } from '../i18n/texts.ts';
import type { Field, FieldKind } from '../kit/fields.ts';
import type { ImportField, ImportKind } from '../kit/sheet/import-field.ts';

/** What stands in a cell for a field of a dialog; passwords and fields with a control of their own are not imported. */
const kinds: Partial<Record<FieldKind, ImportKind>> = {
  ...{ text: 'text', email: 'text', tel: 'text', longText: 'text' },
  ...{ number: 'number', date: 'date', dateTime: 'time', flag: 'flag', choice: 'choice' },
};

/** The columns of an entity's sheets, by the fields of its dialog; headings and choices are known in both languages. */
export const importFields = (
  { name, unique }: Pick<Entity, 'name' | 'unique'>,
  fields: readonly Field[],
  t: TFunction,
  other: OtherWords,
): ImportField[] =>
  fields.flatMap(({ field, kind, inSheet = kind, isRequired = false, choices, unit, uniqueWith }) => {
    const read = kinds[inSheet];
    if (read === undefined) return [];
    const label = t(`entities.${name}.${field}` as TextKey);
    return {
      ...{ field, label, kind: read, isRequired },
      aliases: [other.label(name, field), field].filter((alias) => alias !== undefined),
      ...(unit !== undefined && { unit }),
      ...((unique.includes(field) || uniqueWith !== undefined) && { isUnique: true }),
      ...(uniqueWith !== undefined && { uniqueWith }),
      ...(choices && {
        choices: choices.map(({ value, text }) => ({
          value,
          texts: [text, other.word(text, String(value))].filter((one) => one !== undefined),
        })),
      }),
    };
  });

import {
  banks,
  bearings,
  coordinateSystems,
  reportingGrades,
  stageOrigins,
  station,
} from '@stationwall/contract/services/station';
import type { TFunction } from 'i18next';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import type { TextKey } from '../../i18n/texts.ts';
import type { Choice, Field } from '../../kit/fields.ts';
import type { SaidText } from '../../kit/register.ts';
import { TreeSelect } from '../../kit/tree-select.tsx';
import type { TreeItem } from '../../kit/tri-state.ts';
import { PlaceControl } from './place-control.tsx';

const field = fieldsOfEntity(station);
const seasons = [1, 2, 3] as const;

/** What a text has to look like, by a rule that says what is wrong. */
const looks = (pattern: RegExp, wrong: SaidText) => ({
  check: (value: unknown) => (pattern.test(String(value).trim()) ? null : wrong),
});
const on = (section: SaidText, fields: readonly Field[]): Field[] =>
  fields.map((each) => ({ ...each, section }));

/** The fields of a station's dialog and of its sheets, tab by tab; the code is given once. */
export function stationFields(
  t: TFunction,
  {
    isNew,
    types,
    categories,
    divisions,
  }: {
    isNew: boolean;
    types: readonly Choice[];
    categories: readonly Choice[];
    divisions: readonly TreeItem[];
  },
): Field[] {
  const notSaid = { value: '', text: t('station.notSaid') };
  const words = (list: readonly string[], of: string): Choice[] => [
    notSaid,
    ...list.filter(Boolean).map((value) => ({ value, text: t(`station.${of}.${value}` as TextKey) })),
  ];
  const code = field.text('stcd', {
    hint: 'station.codeHint',
    ...looks(/^[0-9A-Za-z]+$/, 'station.codeWrong'),
  });
  const month = {
    hint: 'station.monthHint',
    ...looks(/^\d{4}(0[1-9]|1[0-2])$/, 'station.monthWrong'),
  } as const;
  const day = { hint: 'station.dayHint', ...looks(/^\d\d-\d\d$/, 'station.dayWrong') } as const;
  const metres = { unit: 'm', decimals: 3 };
  return [
    ...on('station.sections.general', [
      ...(isNew ? [code] : []),
      field.text('stnm'),
      field.text('stnmEn', { hint: 'station.nameEnHint' }),
      field.choice('sttp', types),
      field.choice('categoryId', [notSaid, ...categories]),
      field.choice('frgrd', words(reportingGrades, 'grades')),
      field.flag('usfl'),
      field.flag('isPublic'),
      field.longText('comments'),
    ]),
    ...on('station.sections.place', [
      field.choice('coordinateSystem', words(coordinateSystems, 'systems').slice(1)),
      field.own('lgtd', (props) => <PlaceControl {...props} />, {
        ...{ covers: ['lttd'], inSheet: 'number', hint: 'station.coordinatesHint' },
      }),
      field.number('lttd'),
      field.text('stlc'),
      field.choice('stbk', words(banks, 'banks')),
      field.choice('stazt', words(bearings, 'bearings')),
      field.text('dtmnm'),
      field.number('dtmel', metres),
      field.number('dtpr', metres),
      field.number('gaugeZero', { ...metres, hint: 'station.gaugeZeroHint' }),
      field.choice('stageAbove', words(stageOrigins, 'stageOrigins').slice(1), {
        hint: 'station.stageAboveHint',
      }),
    ]),
    ...on('station.sections.belongs', [
      field.text('bsnm'),
      field.text('hnnm'),
      field.text('rvnm'),
      field.own(
        'addvcd',
        ({ value, onChange, ...props }) => (
          <TreeSelect
            {...props}
            label={t('entities.station.addvcd')}
            items={divisions}
            value={value ? String(value) : null}
            noneText={t('station.notSaid')}
            onChange={(chosen) => onChange(chosen ?? '')}
          />
        ),
        { hint: 'station.divisionHint', inSheet: 'text' },
      ),
      field.number('dstrvm', { unit: 'km', decimals: 1 }),
      field.number('drna', { unit: 'km²', decimals: 2 }),
    ]),
    ...on('station.sections.reports', [
      field.number('intervalS', { unit: 's' }),
      field.number('centre'),
      field.text('address', {
        ...{ hint: 'station.addressHint', uniqueWith: 'centre' },
        ...looks(/^[0-9A-Fa-f]{10}$/, 'station.addressWrong'),
      }),
      field.text('password', {
        hint: 'station.passwordHint',
        ...looks(/^[0-9A-Fa-f]{4}$/, 'station.passwordWrong'),
      }),
      field.text('mn', { hint: 'station.mnHint', ...looks(/^[0-9A-Za-z_.-]+$/, 'station.mnWrong') }),
      field.text('mnPassword', { hint: 'station.mnPasswordHint' }),
    ]),
    ...on('station.sections.levels', [
      field.number('wrz', { ...metres, hint: 'station.levelHint' }),
      field.number('grz', { ...metres, hint: 'station.levelHint' }),
      ...seasons.flatMap((season) => [
        field.text(`bgmd${season}`, day),
        field.text(`edmd${season}`, day),
        field.number(`fsltdz${season}`, metres),
      ]),
      ...seasons.map((level) => field.number(`ponding${level}`, { unit: 'cm', decimals: 1 })),
    ]),
    ...on('station.sections.management', [
      field.text('admauth'),
      field.text('atcunit'),
      field.text('locality'),
      field.text('contact'),
      field.text('contactPhone'),
      field.text('esstym', month),
      field.text('bgfrym', month),
      field.text('phcd'),
    ]),
  ];
}

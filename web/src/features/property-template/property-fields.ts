import {
  aggregations,
  drawings,
  elementKey,
  propertyTemplate,
  seriesColours,
} from '@stationwall/contract/services/property-template';
import type { TFunction } from 'i18next';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import type { Field } from '../../kit/fields.ts';

const field = fieldsOfEntity(propertyTemplate);
const key = new RegExp(elementKey);

/** What an element can be, in words. */
export const propertyChoices = (t: TFunction) => ({
  aggregations: aggregations.map((value) => ({ value, text: t(`propertyTemplate.aggregations.${value}`) })),
  drawings: drawings.map((value) => ({ value, text: t(`propertyTemplate.drawings.${value}`) })),
  colours: seriesColours.map((value) => ({ value, text: t(`propertyTemplate.colours.${value}`) })),
});

/** Fields of an element's own values. */
export function propertyFields(t: TFunction): readonly Field[] {
  const choices = propertyChoices(t);
  return [
    field.text('key', {
      hint: 'propertyTemplate.keyHint',
      check: (value) => (key.test(String(value).trim()) ? null : 'propertyTemplate.keyWrong'),
    }),
    field.text('nameZh'),
    field.text('nameEn'),
    field.text('unit'),
    field.number('decimals'),
    field.number('minimum'),
    field.number('maximum', {
      check: (value, { minimum }) =>
        typeof minimum === 'number' && Number(value) < minimum ? 'propertyTemplate.rangeTurned' : null,
    }),
    field.number('changePerMinute', { hint: 'propertyTemplate.changeHint' }),
    field.number('stuckAfterMinutes', { hint: 'propertyTemplate.stuckHint' }),
    field.choice('aggregation', choices.aggregations),
    field.choice('drawing', choices.drawings),
    field.choice('colour', choices.colours),
    field.longText('remark'),
  ];
}

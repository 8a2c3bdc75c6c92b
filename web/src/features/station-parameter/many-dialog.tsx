import type { InputOf } from '@stationwall/contract/endpoint';
import type { Job } from '@stationwall/contract/job';
import { setManyParameters } from '@stationwall/contract/services/station-parameter';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../entity/use-closing.ts';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { type FieldRules, fieldsOf } from '../../kit/fields.ts';
import { call } from '../../platform/http.ts';
import { useOwnJobs } from '../../platform/own-jobs.tsx';
import { ElementsControl } from '../../product-kit/element-control.tsx';
import { ManyStations } from '../../product-kit/many-stations.tsx';

type Values = NonNullable<InputOf<typeof setManyParameters>['values']>;
type Draft = { [Field in Exclude<keyof Values, 'isExpected'>]-?: number | null } & {
  stcds: readonly string[];
  elements: readonly string[];
  mode: 'set' | 'reset';
  isExpected: 'leave' | 'yes' | 'no';
};

const field = fieldsOf<Draft>()('manyParameters');
const isReset: FieldRules<Draft> = { isFixed: ({ mode }) => mode === 'reset' };
const blank: Draft = {
  ...{ stcds: [], elements: [], mode: 'set', isExpected: 'leave', intervalS: null, decimals: null },
  ...{ minimum: null, maximum: null, changePerMinute: null, warnBelow: null, warnAbove: null },
};

/** Parameters of many stations at once, as a task: what is left empty stays as each of them has it. */
export function ManyDialog({ onClosed }: { onClosed(): void }) {
  const { t } = useTranslation();
  const { begun } = useOwnJobs();
  const limit: FieldRules<Draft> = { ...isReset, decimals: 6 };
  const fields = [
    field.own('stcds', (props) => <ManyStations {...props} />, {
      ...{ isRequired: true, requiredText: 'stationParameter.noStations' },
    }),
    field.own('elements', (props) => <ElementsControl {...props} />, {
      ...{ isRequired: true, requiredText: 'stationParameter.noElements' },
    }),
    field.choice(
      'mode',
      (['set', 'reset'] as const).map((value) => ({ value, text: t(`stationParameter.mode.${value}`) })),
      { hint: 'stationParameter.manyHint' },
    ),
    field.choice(
      'isExpected',
      [
        { value: 'leave', text: t('stationParameter.leave') },
        { value: 'yes', text: t('kit.yes') },
        { value: 'no', text: t('kit.no') },
      ],
      isReset,
    ),
    field.number('intervalS', { ...isReset, unit: 's', least: 1, most: 604_800 }),
    field.number('minimum', limit),
    field.number('maximum', limit),
    field.number('changePerMinute', { ...limit, least: 0 }),
    field.number('warnBelow', limit),
    field.number('warnAbove', limit),
    field.number('decimals', { ...isReset, least: 0, most: 6 }),
  ];
  const dialog = useEntityDialog<Draft, Job>({
    fields,
    load: async () => blank,
    save: ({ stcds, elements, mode, isExpected, ...limits }, _, signal) =>
      call(
        setManyParameters,
        {
          ...{ stcds: [...stcds], elements: [...elements], isReset: mode === 'reset' },
          values: { ...limits, ...(isExpected !== 'leave' && { isExpected: isExpected === 'yes' }) },
        },
        { signal },
      ),
    onSaved: begun,
  });
  useClosing(dialog, onClosed);
  return <EntityDialog dialog={dialog} title={t('stationParameter.manyTitle')} fields={fields} />;
}

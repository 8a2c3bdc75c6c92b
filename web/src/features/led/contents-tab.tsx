import { type LedContent, ledContent } from '@stationwall/contract/services/led-content';
import { ledColours, ledSign } from '@stationwall/contract/services/led-publish';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { inAddress } from '../../entity/address-filter.ts';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityTab } from '../../entity/entity-tab.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useOptions } from '../../entity/use-options.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import type { Field } from '../../kit/fields.ts';
import { Preview } from './preview.tsx';

const shape = { signId: inAddress.whole };
const column = columnsOf<LedContent>()('ledContent');
const field = fieldsOfEntity(ledContent);

/** What signs are to show: texts with values, when, and on which alarms. */
export function ContentsTab() {
  const { t } = useTranslation();
  const chosen = Number(useSearchParams()[0].get('signId')) || null;
  const signs = useOptions(ledSign);
  const colours = ledColours.map((value) => ({ value, text: t(`ledContent.colours.${value}`) }));
  const alarms = [
    { value: 0, text: t('ledContent.always') },
    ...([1, 2, 3, 4] as const).map((value) => ({
      value,
      text: t('ledContent.fromPriority', { priority: t(`alarms.priorities.p${value}`) }),
    })),
  ];
  const fields: Field[] = [
    field.text('name'),
    field.choice('signId', signs),
    field.longText('text', { hint: 'ledContent.textHint' }),
    {
      ...{ entity: 'ledContent', field: 'preview', kind: 'own' },
      control: ({ draft }) => <Preview draft={draft} />,
    },
    field.choice('colour', colours),
    field.number('priority', { hint: 'ledContent.priorityHint' }),
    field.choice('alarmFrom', alarms, { hint: 'ledContent.alarmHint' }),
    field.dateTime('beginTime'),
    field.dateTime('endTime'),
    field.flag('isEnabled'),
  ];
  const contents = useEntities(ledContent, {
    ...{ shape, fields, newText: t('ledContent.add') },
    blank: () => (chosen === null ? {} : { signId: chosen }),
  });
  const { filter, filterBy } = contents.list;
  const columns = [
    column.text('name', { isFixed: true, sortBy: 'name' }),
    column.choice('signId', signs, { sortBy: 'signId', show: ({ signName }) => signName }),
    column.text('text', { show: ({ text }) => <span className="led-shown">{text}</span> }),
    column.flag('isShown'),
    column.number('priority', 0, { sortBy: 'priority' }),
    column.choice('alarmFrom', alarms),
    column.time('beginTime'),
    column.time('endTime'),
    column.flag('isEnabled'),
  ];
  return (
    <EntityTab
      of={{ ...contents, dialog: { ...contents.dialog, isWide: true } }}
      title={t('ledSign.tabs.contents')}
      caption={t('ledContent.caption')}
      searchHint={t('ledContent.searchHint')}
      columns={columns}
    >
      <ChoiceFilter
        label={t('entities.ledContent.signId')}
        anyText={t('kit.any')}
        choices={signs}
        value={filter.signId}
        onChange={(signId) => filterBy({ signId })}
      />
    </EntityTab>
  );
}

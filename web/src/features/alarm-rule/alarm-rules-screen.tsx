import { type AlarmRule, alarmKinds, alarmRule } from '@stationwall/contract/services/alarm-rule';
import { deviceType } from '@stationwall/contract/services/device-type';
import { stationCategory } from '@stationwall/contract/services/station-category';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useOptions } from '../../entity/use-options.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { PriorityTag } from '../../product-kit/priority-tag.tsx';
import { useElements } from '../../station/use-elements.ts';
import { alarmRuleFields, ruleChoices } from './alarm-rule-fields.tsx';

const shape = { kind: inAddress.oneOf(alarmKinds), priority: inAddress.whole };
const column = columnsOf<AlarmRule>()('alarmRule');

/** When alarms ring, beyond what follows from the levels of stations. */
export default function AlarmRulesScreen() {
  const { t } = useTranslation();
  const elements = [...useElements().values()].map(({ name, displayName }) => ({
    value: name,
    text: `${displayName} (${name})`,
  }));
  const categories = useOptions(stationCategory);
  const deviceTypes = useOptions(deviceType);
  const choices = ruleChoices(t);
  const rules = useEntities(alarmRule, {
    shape,
    fields: (edited) => alarmRuleFields(t, edited?.id ?? null, { elements, categories, deviceTypes }),
    newText: t('alarmRule.add'),
  });
  const { filter, filterBy } = rules.list;
  const columns = [
    column.text('name', { isFixed: true, sortBy: 'name' }),
    column.choice('priority', choices.priorities, {
      sortBy: 'priority',
      show: ({ priority }) => <PriorityTag priority={priority} />,
    }),
    column.choice('kind', choices.kinds, { sortBy: 'kind' }),
    column.choice('element', elements, { sortBy: 'element' }),
    column.choice('side', choices.sides),
    column.number('setpoint'),
    column.number('deadband'),
    column.number('minutes'),
    column.choice('span', choices.windows),
    column.text('stcd', { sortBy: 'stcd' }),
    column.text('branch'),
    column.choice('categoryId', categories),
    column.choice('deviceTypeId', deviceTypes),
    column.flag('isEnabled', { sortBy: 'isEnabled' }),
    column.text('response'),
  ];
  return (
    <EntityPage
      of={{ ...rules, dialog: { ...rules.dialog, isWide: true } }}
      title={t('screens.alarmRules')}
      caption={t('alarmRule.caption')}
      searchHint={t('alarmRule.searchHint')}
      columns={columns}
      above={<p className="sw-note">{t('alarmRule.builtIn')}</p>}
    >
      <ChoiceFilter
        label={t('entities.alarmRule.kind')}
        anyText={t('kit.any')}
        choices={choices.kinds}
        value={filter.kind}
        onChange={(kind) => filterBy({ kind })}
      />
      <ChoiceFilter
        label={t('entities.alarmRule.priority')}
        anyText={t('kit.any')}
        choices={choices.priorities}
        value={filter.priority}
        onChange={(priority) => filterBy({ priority })}
      />
    </EntityPage>
  );
}

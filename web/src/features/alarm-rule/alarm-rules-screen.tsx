import { type AlarmRule, alarmKinds, alarmRule } from '@stationwall/contract/services/alarm-rule';
import { deviceType } from '@stationwall/contract/services/device-type';
import { stationCategory } from '@stationwall/contract/services/station-category';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useOptions } from '../../entity/use-options.ts';
import { useBilingualText } from '../../i18n/bilingual-text.ts';
import { stationName } from '../../i18n/station-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { useStationsStore } from '../../platform/stations.tsx';
import { PriorityTag } from '../../product-kit/priority-tag.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { useElements } from '../../station/use-elements.ts';
import { alarmRuleFields, ruleChoices } from './alarm-rule-fields.tsx';
import { conditionText, scopeText } from './rule-texts.ts';

const shape = { kind: inAddress.oneOf(alarmKinds), priority: inAddress.whole };
const column = columnsOf<AlarmRule>()('alarmRule');
const inCondition = { partOf: 'kind' };
const inScope = { partOf: 'stcd' };

/** Nothing but a station was chosen. */
const isOfOneStation = ({ stcd, branch, categoryId, deviceTypeId }: AlarmRule): boolean =>
  stcd !== '' && !branch && categoryId === null && deviceTypeId === null;

/** When alarms ring, beyond what follows from the levels of stations. */
export default function AlarmRulesScreen() {
  const { t, i18n } = useTranslation();
  const said = useBilingualText();
  const known = useElements();
  const stations = useStationsStore();
  const nameOf = (stcd: string) => {
    const station = stations.getStation(stcd)?.station;
    return station ? `${stationName(station, i18n.language)} (${stcd})` : stcd;
  };
  const elements = [...known.values()].map(({ name, displayName }) => ({
    value: name,
    text: `${displayName} (${name})`,
  }));
  const categories = useOptions(stationCategory);
  const deviceTypes = useOptions(deviceType);
  const others = useOptions(alarmRule);
  const choices = ruleChoices(t);
  const rules = useEntities(alarmRule, {
    shape,
    fields: (edited) =>
      alarmRuleFields(t, edited?.id ?? null, { elements, categories, deviceTypes, rules: others }),
    newText: t('alarmRule.add'),
  });
  const { filter, filterBy } = rules.list;
  const columns = [
    column.text('name', { isFixed: true, sortBy: 'name', show: ({ name }) => said(name) }),
    column.choice('priority', choices.priorities, {
      sortBy: 'priority',
      show: ({ priority }) => <PriorityTag priority={priority} />,
    }),
    column.choice('kind', choices.kinds, {
      heading: () => t('alarmRule.condition'),
      sortBy: 'kind',
      show: (rule) => conditionText(t, known, rule, i18n.language),
    }),
    column.choice('element', elements, inCondition),
    column.choice('side', choices.sides, inCondition),
    column.number('setpoint', undefined, inCondition),
    column.number('deadband', undefined, inCondition),
    column.number('minutes', undefined, inCondition),
    column.choice('span', choices.windows, inCondition),
    column.text('stcd', {
      heading: () => t('alarmRule.scope'),
      sortBy: 'stcd',
      show: (rule) =>
        isOfOneStation(rule) ? (
          <StationCell stcd={rule.stcd} />
        ) : (
          scopeText(t, { categories, deviceTypes, stationName: nameOf }, rule)
        ),
    }),
    column.text('branch', inScope),
    column.choice('categoryId', categories, inScope),
    column.choice('deviceTypeId', deviceTypes, inScope),
    column.choice('suppressedById', others, inCondition),
    column.flag('isEnabled', { sortBy: 'isEnabled' }),
    column.text('response', { show: ({ response }) => said(response) }),
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

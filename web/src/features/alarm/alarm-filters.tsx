import { alarmStates } from '@stationwall/contract/alarm';
import { alarmKinds } from '@stationwall/contract/services/alarm-rule';
import { useTranslation } from 'react-i18next';
import { type FilterOf, inAddress } from '../../entity/address-filter.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { alarmChoices } from './alarm-columns.tsx';

export const alarmShape = {
  keyword: inAddress.text,
  severity: inAddress.whole,
  kind: inAddress.oneOf(alarmKinds),
  state: inAddress.oneOf(alarmStates),
  branch: inAddress.text,
  stcd: inAddress.text,
};
type Filter = FilterOf<typeof alarmShape>;

/** By what alarms are looked for. */
export function AlarmFilters({
  filter,
  onChange,
}: {
  filter: Filter;
  onChange(change: Partial<Filter>): void;
}) {
  const { t } = useTranslation();
  const { priorities, kinds } = alarmChoices(t);
  const states = alarmStates.map((value) => ({ value, text: t(`alarm.states.${value}`) }));
  return (
    <>
      <TextFilter
        label={t('kit.keyword')}
        hint={t('alarm.searchHint')}
        value={filter.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <ChoiceFilter
        label={t('entities.alarm.severity')}
        anyText={t('kit.any')}
        choices={priorities}
        value={filter.severity}
        onChange={(severity) => onChange({ severity })}
      />
      <ChoiceFilter
        label={t('entities.alarm.kind')}
        anyText={t('kit.any')}
        choices={kinds}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceFilter
        label={t('entities.alarm.state')}
        anyText={t('kit.any')}
        choices={states}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <BranchFilter value={filter.branch} onChange={(branch) => onChange({ branch })} />
      <StationFilter value={filter.stcd} onChange={(stcd) => onChange({ stcd })} />
    </>
  );
}

import { messageOutcomes, messageProtocols } from '@stationwall/contract/services/original-msg';
import { useTranslation } from 'react-i18next';
import { type FilterOf, inAddress } from '../../entity/address-filter.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';

export const originalMsgShape = {
  branch: inAddress.text,
  stcd: inAddress.text,
  protocol: inAddress.oneOf(messageProtocols),
  func: inAddress.text,
  outcome: inAddress.oneOf(messageOutcomes),
  content: inAddress.text,
  begin: inAddress.time,
  end: inAddress.time,
};
export type OriginalMsgFilter = FilterOf<typeof originalMsgShape>;

const noFilter = Object.fromEntries(
  Object.keys(originalMsgShape).map((name) => [name, null]),
) as unknown as OriginalMsgFilter;

export function OriginalMsgFilters({
  hasProtocol,
  filter,
  onChange,
}: {
  hasProtocol: boolean;
  filter: OriginalMsgFilter;
  onChange(change: Partial<OriginalMsgFilter>): void;
}) {
  const { t } = useTranslation();
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return (
    <FilterBar
      label={t('originalMsg.filters')}
      {...(isFiltered ? { onReset: () => onChange(noFilter) } : {})}
    >
      <BranchFilter value={filter.branch} onChange={(branch) => onChange({ branch })} />
      <StationFilter value={filter.stcd} onChange={(stcd) => onChange({ stcd })} />
      {hasProtocol && (
        <ChoiceFilter
          label={t('originalMsg.protocol')}
          anyText={t('kit.any')}
          choices={messageProtocols.map((value) => ({ value, text: t(`originalMsg.protocols.${value}`) }))}
          value={filter.protocol}
          onChange={(protocol) => onChange({ protocol })}
        />
      )}
      <TextFilter
        label={t('originalMsg.func')}
        hint={t('originalMsg.funcHint')}
        value={filter.func}
        onChange={(func) => onChange({ func })}
      />
      <ChoiceFilter
        label={t('originalMsg.outcome')}
        anyText={t('kit.any')}
        choices={messageOutcomes.map((value) => ({ value, text: t(`originalMsg.outcomes.${value}`) }))}
        value={filter.outcome}
        onChange={(outcome) => onChange({ outcome })}
      />
      <TextFilter
        label={t('originalMsg.content')}
        hint={t('originalMsg.contentHint')}
        value={filter.content}
        onChange={(content) => onChange({ content })}
      />
      <SpanFilter
        value={filter}
        precision="second"
        offered={['lastHour', 'lastDay', 'lastWeek']}
        labels={{ begin: t('originalMsg.begin'), end: t('originalMsg.end') }}
        onChange={({ begin, end }) => onChange({ begin, end })}
      />
    </FilterBar>
  );
}

import { HTMLSelect } from '@blueprintjs/core';
import {
  mostElementsAtOnce,
  mostStationsAtOnce,
  seriesSteps,
} from '@stationwall/contract/services/stations-series';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { MultiChoice } from '../../kit/multi-choice.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { StationPicker } from '../../product-kit/station-picker.tsx';
import { useElements } from '../../station/use-elements.ts';
import { addressOf, type ChartChoice, readChoice } from './chart-choice.ts';

/** They take effect together, on the button. */
export function StationChartFilters({
  choice,
  onApply,
}: {
  choice: ChartChoice;
  onApply(choice: ChartChoice): void;
}) {
  const { t } = useTranslation();
  const elements = useElements();
  const [draft, setDraft] = useState(choice);
  const address = addressOf(choice).toString();
  useEffect(() => setDraft(readChoice(new URLSearchParams(address))), [address]);
  const edit = (part: Partial<ChartChoice>) => setDraft({ ...draft, ...part });
  return (
    <FilterBar
      label={t('stationChart.filters')}
      isOpenFirst={choice.stcds.length === 0}
      onApply={() => onApply(draft)}
      onReset={() => onApply(readChoice(new URLSearchParams()))}
    >
      <FilterField label={t('stationChart.stations')} htmlFor="station-chart-stations">
        <StationPicker
          id="station-chart-stations"
          label={t('stationChart.stations')}
          value={draft.stcds}
          onChange={(stcds) => edit({ stcds: stcds.slice(0, mostStationsAtOnce) })}
        />
      </FilterField>
      <FilterField label={t('stationChart.elements')} htmlFor="station-chart-elements">
        <MultiChoice
          id="station-chart-elements"
          label={t('stationChart.elements')}
          items={[...elements.values()].map(({ name, displayName, unit }) => ({
            ...{ id: name, text: displayName, detail: [name, unit].filter(Boolean).join(' · ') },
          }))}
          value={draft.elements}
          onChange={(chosen) => edit({ elements: chosen.slice(0, mostElementsAtOnce) })}
        />
      </FilterField>
      <SpanFilter value={draft} onChange={edit} />
      <ChoiceFilter
        label={t('stationChart.step')}
        anyText={t('stationChart.finest')}
        choices={seriesSteps.map((step) => ({ value: step, text: t(`stationChart.steps.${step}`) }))}
        value={draft.step}
        onChange={(step) => edit({ step })}
      />
      <FilterField label={t('stationChart.doubtful')} htmlFor="station-chart-doubtful">
        <HTMLSelect
          id="station-chart-doubtful"
          value={draft.isWithoutDoubtful ? 'without' : 'with'}
          onChange={({ target }) => edit({ isWithoutDoubtful: target.value === 'without' })}
        >
          <option value="with">{t('stationChart.withDoubtful')}</option>
          <option value="without">{t('stationChart.withoutDoubtful')}</option>
        </HTMLSelect>
      </FilterField>
    </FilterBar>
  );
}

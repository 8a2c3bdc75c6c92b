import { NonIdealState } from '@blueprintjs/core';
import type { OutputOf } from '@stationwall/contract/endpoint';
import {
  getNewestWaveforms,
  getWaveform,
  getWaveforms,
  mostWaveformsAtOnce,
  type SentWaveform,
} from '@stationwall/contract/services/vibration-data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSteps } from '../../entity/use-address-steps.ts';
import { useLoad } from '../../entity/use-load.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { timeZoneText } from '../../i18n/time-zone-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { call } from '../../platform/http.ts';
import { useLinkStatus } from '../../platform/stations.tsx';

export type Waveform = OutputOf<typeof getWaveform>;
export type Place = Record<'stcd' | 'id' | 'begin' | 'end', string | null>;

const readAgainMs = 15_000;

/** A waveform of one of the stations that have sent any: the newest, until somebody chooses another one. */
export function WaveformPage({
  title,
  filters,
  children,
}: {
  title: TextKey;
  /** Filters of the screen's own. */
  filters?: (place: Place, change: (part: Partial<Place>) => void) => ReactNode;
  children: (waveform: Waveform, place: Place) => ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useLinkStatus();
  const { dateTime } = useKitTexts();
  const { address, step } = useAddressSteps();
  const [stcd, id, begin, end] = ['stcd', 'id', 'begin', 'end'].map((name) => address.get(name) ?? null);
  const place = { stcd, id, begin, end } as Place;
  const change = (part: Partial<Place>) =>
    step(
      () =>
        new URLSearchParams(
          Object.entries({ ...place, ...part }).flatMap(([name, word]) => (word ? [[name, word]] : [])),
        ),
    );
  const { value: stations, problem } = useLoad(
    (signal) => call(getNewestWaveforms, {}, { signal }),
    readAgainMs,
  );
  const chosen = place.stcd ?? stations?.items[0]?.stcd ?? null;
  const nameOf = ({ nameZh, nameEn }: SentWaveform) => (i18n.language === 'zh-Hans' ? nameZh : nameEn);
  return (
    <Page>
      <PageHeader
        title={t(title)}
        note={t('vibration.zone', { zone: timeZoneText(i18n.language, timeZone) })}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      {stations === null && problem === null && <NonIdealState title={t('kit.loading')} />}
      {stations?.items.length === 0 && (
        <NonIdealState title={t('vibration.none')} description={t('vibration.noneHow')} />
      )}
      {stations !== null && chosen !== null && (
        <>
          <FilterBar label={t('vibration.filters')}>
            <ChoiceFilter
              label={t('stations.station')}
              anyText={t('vibration.newestStation')}
              choices={stations.items.map((one) => ({ value: one.stcd, text: `${nameOf(one)} ${one.stcd}` }))}
              value={place.stcd}
              onChange={(next) => change({ stcd: next, id: null })}
            />
            <TimeFilter
              key={chosen}
              stcd={chosen}
              id={place.id}
              textOf={({ beginAt }) => dateTime(beginAt.slice(0, 19))}
              onChange={(next) => change({ id: next, stcd: chosen })}
            />
            {filters?.(place, change)}
          </FilterBar>
          <Shown
            key={`${chosen} ${place.id}`}
            id={Number(place.id ?? stations.items.find((one) => one.stcd === chosen)?.id ?? 0)}
          >
            {(waveform) => children(waveform, place)}
          </Shown>
        </>
      )}
    </Page>
  );
}

function TimeFilter({
  stcd,
  id,
  textOf,
  onChange,
}: {
  stcd: string;
  id: string | null;
  textOf(waveform: SentWaveform): string;
  onChange(id: string | null): void;
}) {
  const { t } = useTranslation();
  const { value } = useLoad((signal) =>
    call(getWaveforms, { stcd, maxResultCount: mostWaveformsAtOnce }, { signal }),
  );
  return (
    <ChoiceFilter
      label={t('vibration.takenAt')}
      anyText={t('vibration.newest')}
      choices={(value?.items ?? []).map((one) => ({ value: String(one.id), text: textOf(one) }))}
      value={id}
      onChange={onChange}
    />
  );
}

function Shown({ id, children }: { id: number; children: (waveform: Waveform) => ReactNode }) {
  const { t } = useTranslation();
  const { value, problem } = useLoad((signal) => call(getWaveform, { id }, { signal }));
  if (value !== null) return children(value);
  return problem === null ? <NonIdealState title={t('kit.loading')} /> : <p role="alert">{problem}</p>;
}

import { isInBranch } from '@stationwall/contract/station-branch';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bilingualText } from '../i18n/bilingual-text.ts';
import { stationName } from '../i18n/station-text.ts';
import type { Item } from '../kit/item-text.tsx';
import { LongChoice } from '../kit/long-choice.tsx';
import { findStations } from '../station/find-stations.ts';
import { useStationsCalmly } from '../station/use-stations-calmly.ts';

const mostShown = 100;
/** Names change seldom; readings, which come all the time, are none of the picker's business. */
const restMs = 10_000;

/** One or several of the stations that the caller may see, found by code, name or river. Codes that are no station's stay as they are. */
export function StationPicker({
  id,
  label,
  value,
  isSingle = false,
  noneText,
  branch = null,
  isDisabled = false,
  onChange,
}: {
  id: string;
  label: string;
  /** Station codes. */
  value: readonly string[];
  isSingle?: boolean;
  /** Stands for nothing chosen: 'All stations', where that filters nothing. */
  noneText?: string;
  /** Offers stations of this branch of basin, river and division alone. */
  branch?: string | null;
  isDisabled?: boolean;
  onChange(stcds: readonly string[]): void;
}) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const states = useStationsCalmly(restMs);
  const { stations: all } = states;
  const stations = useMemo(
    () => (branch === null ? all : all.filter((station) => isInBranch(station, branch))),
    [all, branch],
  );
  const chosen = useMemo(
    () =>
      value.map((stcd): Item => {
        const station = states.get(stcd)?.station;
        return { id: stcd, text: station ? stationName(station, language) : stcd, detail: stcd };
      }),
    [value, states, language],
  );
  const find = useCallback(
    (text: string) => {
      const found = findStations(stations, text, mostShown);
      return {
        count: found.count,
        items: found.stations.map((station) => ({
          id: station.stcd,
          text: stationName(station, language),
          detail: [station.stcd, bilingualText(station.river, language)].filter(Boolean).join(' · '),
        })),
      };
    },
    [stations, language],
  );
  return (
    <LongChoice
      id={id}
      label={label}
      find={find}
      chosen={chosen}
      isSingle={isSingle}
      isDisabled={isDisabled}
      {...(noneText !== undefined && { noneText })}
      onChange={onChange}
    />
  );
}

import { type RainWindow, rainWindows } from '@stationwall/contract/rain-class';
import type { StationState } from '@stationwall/contract/station';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSteps } from '../../entity/use-address-steps.ts';
import {
  type LookOf,
  lookOf,
  type MapTheme,
  mapThemes,
  mostRained,
  rainBehind,
  rainIn,
} from '../../map/map-themes.ts';
import { useSituation } from '../../map/use-situation.ts';
import { useTrendSign } from '../../map/use-trend-sign.ts';
import { useSession } from '../../platform/session.tsx';

export interface ShownTheme {
  theme: MapTheme;
  rainWindow: RainWindow;
  /** Whoever may not see the situation is told how fresh the data are, and nothing to choose. */
  isOffered: boolean;
  lookOf: LookOf;
  readingOf: (state: StationState) => string | null;
  trendOf: ((state: StationState) => string) | undefined;
  first: readonly string[] | undefined;
  tells: ((state: StationState) => boolean) | undefined;
  choose(theme: MapTheme): void;
  chooseWindow(window: RainWindow): void;
}

const usual: MapTheme = 'state';
const usualWindow: RainWindow = 24;
/** Gauges that are labelled before all others. */
const mostFirst = 12;

/** What the marks tell, as the address holds it. */
export function useMapTheme(): ShownTheme {
  const { t } = useTranslation();
  const { may } = useSession();
  const { address, step } = useAddressSteps();
  const isOffered = may('Pages.BussinessProject.iStrong.LastData');
  const asked = address.get('theme');
  const theme = isOffered ? (mapThemes.find((one) => one === asked) ?? usual) : 'freshness';
  const rainWindow = rainWindows.find((one) => String(one) === address.get('hours')) ?? usualWindow;
  const situation = useSituation(isOffered, rainWindow);
  const trendOf = useTrendSign();
  const put = useCallback(
    (name: 'theme' | 'hours', value: string | null) =>
      step((before) => {
        const after = new URLSearchParams(before);
        // Another theme has other looks.
        if (name === 'theme') after.delete('state');
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      }, null),
    [step],
  );
  return useMemo(
    () => ({
      ...{ theme, rainWindow, isOffered, lookOf: lookOf(theme, situation) },
      readingOf: (state) => {
        if (theme !== 'rain' && theme !== 'state') return null;
        const mm = theme === 'rain' ? rainIn(situation, state.station.stcd) : rainBehind(situation, state);
        return mm === null ? null : t('deviceMap.rainIn', { mm: mm.toFixed(1), hours: rainWindow });
      },
      trendOf: theme === 'rain' || theme === 'freshness' ? undefined : trendOf,
      first: theme === 'rain' ? mostRained(situation, mostFirst) : undefined,
      // A gauge that is late and saw no rain would stand where those that saw some want to be read.
      tells: theme === 'rain' ? ({ station }) => (rainIn(situation, station.stcd) ?? 0) > 0 : undefined,
      choose: (to) => put('theme', to === usual ? null : to),
      chooseWindow: (to) => put('hours', to === usualWindow ? null : String(to)),
    }),
    [theme, rainWindow, isOffered, situation, trendOf, put, t],
  );
}

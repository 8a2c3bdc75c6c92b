import { arealMeans, type GaugePlace } from '@stationwall/contract/areal-mean';
import { type RainClass, type RainWindow, rainClassOf } from '@stationwall/contract/rain-class';
import type { StationRain } from '@stationwall/contract/services/situation';
import type { StationState } from '@stationwall/contract/station';

const windows = ['h1', 'h3', 'h6', 'h12', 'h24', 'day'] as const;
type Window = (typeof windows)[number];

/** Mean rain over a basin by Thiessen polygons, mm; null where no gauge tells any. */
export interface BasinRain {
  basin: string;
  means: Readonly<Record<Window, number | null>>;
  /** How many gauges tell the rain of a window, of how many that the basin has. */
  told: Readonly<Record<Window, number>>;
  gauges: number;
}

/** One gauge says nothing of an area. */
const fewestGauges = 2;

/** The basins of gauges whose basin and place are known, where it rained most in the window first. */
export function basinRain(
  states: Iterable<StationState>,
  rains: readonly StationRain[],
  hours: RainWindow = 24,
): BasinRain[] {
  const byCode = new Map(rains.map((rain) => [rain.stcd, rain]));
  const basins = new Map<string, (GaugePlace & { rain: StationRain })[]>();
  for (const { station } of states) {
    const { basin = '', lon, lat } = station;
    const rain = byCode.get(station.stcd);
    if (!rain || basin === '' || lon === null || lat === null) continue;
    const gauges = basins.get(basin) ?? [];
    gauges.push({ lon, lat, rain });
    basins.set(basin, gauges);
  }
  const by: Window = `h${hours}`;
  return [...basins]
    .filter(([, gauges]) => gauges.length >= fewestGauges)
    .map(([basin, gauges]) => basinOf(basin, gauges))
    .sort(
      (one, other) => (other.means[by] ?? -1) - (one.means[by] ?? -1) || one.basin.localeCompare(other.basin),
    );
}

function basinOf(basin: string, gauges: readonly (GaugePlace & { rain: StationRain })[]): BasinRain {
  const found = arealMeans(
    gauges,
    gauges.map(({ rain }) => windows.map((window) => rain[window])),
  );
  const of = <Value>(tell: (at: number) => Value) =>
    Object.fromEntries(windows.map((window, at) => [window, tell(at)])) as Record<Window, Value>;
  return {
    ...{ basin, gauges: gauges.length },
    means: of((at) => found[at]?.mean ?? null),
    told: of((at) => found[at]?.gauges ?? 0),
  };
}

/** What the standard calls so much over a basin. */
export const basinClassOf = ({ means }: BasinRain, hours: RainWindow): RainClass | null => {
  const mean = means[`h${hours}`];
  return mean === null ? null : rainClassOf(mean, hours);
};

import type { ElementLimits } from '@stationwall/contract/services/station-parameter';
import {
  getStationsSeries,
  mostDaysOfStep,
  type OneSeries,
} from '@stationwall/contract/services/stations-series';
import type { Cell } from '../derived/cells.ts';
import { readRiverLevels } from '../store/station-levels.ts';
import { askedSpan } from './asked-span.ts';
import { elementNamesOf } from './element-display.ts';
import { elementLimitsOf } from './element-limits.ts';
import { stageAmong, tellingOf } from './element-telling.ts';
import { localTexts, type ToText } from './local-texts.ts';
import { seenStations } from './seen-station.ts';
import { readCells, stepFor } from './series-cells.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

export function serveStationsSeries({ app, store }: Site): void {
  serve(app, getStationsSeries, async (input, { caller, culture }) => {
    const { tenant, stations } = await seenStations(store, caller, input.stcds);
    const span = askedSpan(tenant.time_zone, input, mostDaysOfStep.day);
    const step = stepFor(span, input.step);
    const names = await elementNamesOf(store.db, tenant.id);
    const limits = await elementLimitsOf(store.db, tenant.id, input.stcds);
    const levels = await readRiverLevels(store.db, tenant.id, input.stcds);
    const local = localTexts(tenant.time_zone);
    const isWithDoubtful = input.doubtful !== 'without';
    const series: OneSeries[] = [];
    for (const { stcd, nameZh, nameEn } of stations)
      for (const element of new Set(input.elements)) {
        const ofStation = limits.of(stcd, element);
        const { name, ...look } = names.displayOf(element, culture);
        const telling = tellingOf({ name, ...look });
        const { decimals, intervalS } = ofStation;
        const asked = { stcd, element, intervalS, telling, isWithDoubtful };
        const cells = await readCells(store, tenant, asked, span, step);
        series.push({
          ...{ stcd, nameZh, nameEn, element, ...look, decimals, intervalS, telling },
          points: pointsOf(cells, local),
          levels: levelsOf(element, ofStation, levels.get(stcd)),
        });
      }
    return { step, series };
  });
}

/** None where nothing was ever told; a step without values stands for a gap. */
function pointsOf(cells: readonly Cell[], local: ToText): OneSeries['points'] {
  if (!cells.some(({ count, missing }) => count + missing > 0)) return [];
  return cells.map(({ end, value, least, most, count, doubtful }) => [
    ...([local(end), value, least, most, count, doubtful] as const),
  ]);
}

function levelsOf(
  element: string,
  { warnBelow, warnAbove }: ElementLimits,
  river: Record<string, number | null> = {},
): OneSeries['levels'] {
  const all = { ...(stageAmong([element]) && river), warnBelow, warnAbove };
  return Object.entries(all).flatMap(([name, value]) => (value === null ? [] : { name, value }));
}

import type { InputOf } from '@stationwall/contract/endpoint';
import { getRainChartDatas, getWaterChartDatas } from '@stationwall/contract/services/original-data';
import { mostDaysOfStep } from '@stationwall/contract/services/stations-series';
import { type Cell, rounded, type Telling } from '../derived/cells.ts';
import { reportedElements } from '../store/station-parameters.ts';
import type { StationRecord } from '../store/stations.ts';
import { askedSpan } from './asked-span.ts';
import type { CallContext } from './call-context.ts';
import { elementLimitsOf } from './element-limits.ts';
import { rainAmong, stageAmong, tellingOf } from './element-telling.ts';
import { localTexts } from './local-texts.ts';
import { seenStations } from './seen-station.ts';
import { readCells, stepFor } from './series-cells.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

type Asked = InputOf<typeof getWaterChartDatas>;

export function serveChartDatas({ app, store }: Site): void {
  async function prepared(input: Asked, { caller }: CallContext) {
    const { tenant, stations } = await seenStations(store, caller, input.stcds);
    const span = askedSpan(tenant.time_zone, input, mostDaysOfStep.day);
    const step = stepFor(span, input.step);
    const limits = await elementLimitsOf(store.db, tenant.id, input.stcds);
    const cells = async (stcd: string, element: string | undefined, telling: Telling): Promise<Cell[]> => {
      if (element === undefined) return [];
      const { intervalS } = limits.of(stcd, element);
      const isWithDoubtful = input.doubtful !== 'without';
      return readCells(store, tenant, { stcd, element, intervalS, telling, isWithDoubtful }, span, step);
    };
    return { tenant, stations, step, cells, local: localTexts(tenant.time_zone) };
  }
  const named = ({ stcd, nameZh, nameEn }: StationRecord) => ({ stcd, nameZh, nameEn });

  serve(app, getWaterChartDatas, async (input, context) => {
    const { tenant, stations, step, cells, local } = await prepared(input, context);
    const rows = [];
    for (const station of stations) {
      const reported = await reportedElements(store.db, tenant.id, station.stcd);
      const stages = await cells(station.stcd, stageAmong(reported), 'timeMean');
      const discharges = await cells(
        station.stcd,
        reported.find((one) => one === 'Q'),
        'timeMean',
      );
      const byTime = new Map(discharges.map((cell) => [cell.end, cell]));
      const times = [...new Set([...stages, ...discharges].map(({ end }) => end))].sort((a, b) => a - b);
      const stageAt = new Map(stages.map((cell) => [cell.end, cell]));
      for (const tm of times) {
        const [z, q] = [stageAt.get(tm), byTime.get(tm)];
        const [count, doubtful] = [
          Math.max(z?.count ?? 0, q?.count ?? 0),
          (z?.doubtful ?? 0) + (q?.doubtful ?? 0),
        ];
        rows.push({
          ...named(station),
          tm: local(tm),
          count,
          doubtful,
          z: z?.value ?? null,
          q: q?.value ?? null,
        });
      }
    }
    return { step, items: rows };
  });

  serve(app, getRainChartDatas, async (input, context) => {
    const { tenant, stations, step, cells, local } = await prepared(input, context);
    const rows = [];
    for (const station of stations) {
      const rain = rainAmong(await reportedElements(store.db, tenant.id, station.stcd));
      const telling = step === 'raw' ? 'sum' : tellingOf({ ...rainLook, name: rain ?? '' });
      let accp: number | null = null;
      for (const { end, value: drp, count, doubtful } of await cells(station.stcd, rain, telling)) {
        if (drp !== null) accp = rounded((accp ?? 0) + drp);
        rows.push({ ...named(station), tm: local(end), count, doubtful, drp, accp });
      }
    }
    return { step, items: rows };
  });
}

const rainLook = { displayName: '', unit: '', decimals: 1, aggregation: 'sum' } as const;

import { abpDate } from './abp-dates.ts';
import type { AbpOptions } from './options.ts';

/** A station and its newest stage, as a test sets them. */
export interface AbpReport {
  stcd: string;
  stage: number;
  /** UTC milliseconds. */
  at: number;
}

/** Its rows as the backend's developer named their fields. */
export function lastDataRows(options: AbpOptions, reports: Iterable<AbpReport>): object[] {
  return [...reports].map(({ stcd, stage, at }) => {
    const time = abpDate(options, at);
    if (options.lastData === 'own')
      return {
        id: Number(stcd),
        stationCode: stcd,
        stationName: `Gauge ${stcd}`,
        tm: time,
        waterLevel: stage,
      };
    return {
      ...{ stcd, nameZh: `站${stcd}`, nameEn: `Gauge ${stcd}`, sttp: 'ZZ', intervalS: 300 },
      ...{ reportedAt: time, receivedAt: time, values: { Z: { value: stage, observedAt: time } } },
    };
  });
}

/** How a relay is told of the rows of its own kind. */
export const fieldsOfOwnRows =
  'stcd=stationCode,nameEn=stationName,reportedAt=tm,Z=waterLevel,sttp==ZZ,intervalS==300';

import { type BackendHealth, getSubService, healthFigures } from '@stationwall/contract/services/sub-service';
import { partsOf } from '../health/parts-of.ts';
import { type HealthSample, readHealthSamples } from '../store/health-samples.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const toldMs = 6 * 3_600_000;
/** How each part of the site is, and what it measured in the last hours. */
export function serveSubService({ app, store, diskLimits }: Site): void {
  serve(app, getSubService, async () => {
    const now = Date.now();
    const samples = Map.groupBy(await readHealthSamples(store.db, now - toldMs), ({ backend }) => backend);
    return {
      now,
      backends: [...samples].map(([name, own]) => ({
        name,
        seenAt: own.at(-1)?.takenAt ?? 0,
        parts: partsOf(own, now, diskLimits),
        minutes: own.map(({ takenAt }) => takenAt),
        figures: seriesOf(own),
      })),
    };
  });
}

function seriesOf(samples: readonly HealthSample[]): BackendHealth['figures'] {
  const known = healthFigures.filter((figure) =>
    samples.some(({ figures }) => figures[figure] !== undefined),
  );
  return Object.fromEntries(
    known.map((figure) => [figure, samples.map(({ figures }) => figures[figure] ?? null)]),
  );
}

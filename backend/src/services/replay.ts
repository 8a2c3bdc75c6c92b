import {
  getReplayEvents,
  getReplayPicture,
  longestReplaySpanMs,
  replayedDays,
} from '@stationwall/contract/services/replay';
import { toLocal } from '@stationwall/contract/tenant-time';
import { invalid, saying } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { product } from '../localization/product-texts.ts';
import { readPastAlarms, readPastReports, readPastStates, readPastSteps } from '../store/past-pictures.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const dayMs = 86_400_000;

/** The last days once more, as they were seen then: for training and for inquiries. */
export function serveReplay({ app, store }: Site): void {
  serve(app, getReplayPicture, async ({ at }, { caller }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { at, states: [], alarms: [] };
    refuseOutside(sight.tenant.time_zone, { at });
    const of = { tenantId: sight.tenant.id, visible: sight.visible };
    const states = await readPastStates(store, of, at);
    return { at, states, alarms: await readPastAlarms(store.db, of, at) };
  });

  serve(app, getReplayEvents, async ({ begin, end }, { caller }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { until: end, reports: [], steps: [] };
    const { time_zone } = sight.tenant;
    refuseOutside(time_zone, { begin });
    if (end <= begin) {
      const [from, to] = [toLocal(time_zone, begin), toLocal(time_zone, end)];
      throw invalid({ message: saying(product.EndsBeforeItBegins, from, to), members: ['end'] });
    }
    if (end - begin > longestReplaySpanMs)
      throw invalid({ message: saying(product.ReplaySpanIsTooLong), members: ['end'] });
    const of = { tenantId: sight.tenant.id, visible: sight.visible };
    const { until, reports } = await readPastReports(store, of, { begin, end });
    return { until, reports, steps: await readPastSteps(store.db, of, { begin, end: until }) };
  });
}

function refuseOutside(timeZone: string, given: Record<string, number>): void {
  const now = Date.now();
  // A page asks for the oldest moment a little later than it was that.
  for (const [field, at] of Object.entries(given))
    if (at > now || at < now - replayedDays * dayMs - 60_000)
      throw invalid({
        message: saying(product.MomentIsNotReplayed, replayedDays, toLocal(timeZone, at)),
        members: [field],
      });
}

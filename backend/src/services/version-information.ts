import { versionLabel } from '@stationwall/contract/constants';
import {
  getVersionInformation,
  type VersionInformation,
} from '@stationwall/contract/services/version-information';
import { type DatabaseDescription, describeDatabase } from '../store/database-description.ts';
import type { Store } from '../store/open-store.ts';
import { serve } from './serve.ts';
import { releaseDate } from './session.ts';
import type { Site } from './site.ts';

const answersWithinMs = 2_000;

export function serveVersionInformation({ app, store }: Site): void {
  serve(app, getVersionInformation, async () => ({
    version: versionLabel,
    releaseDate,
    backend: {
      node: process.version,
      uptimeS: Math.floor(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    },
    database: await healthOf(store),
    serverTime: Date.now(),
  }));
}

async function healthOf({ db, kind }: Store): Promise<VersionInformation['database']> {
  const begun = performance.now();
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), answersWithinMs).unref();
  });
  const told: DatabaseDescription | null = await Promise.race([describeDatabase(db), late]).catch(() => null);
  if (!told) {
    return { kind, isHealthy: false, version: null, sizeBytes: null, answerMs: null, schema: null };
  }
  return { kind, isHealthy: true, ...told, answerMs: Math.round(performance.now() - begun) };
}

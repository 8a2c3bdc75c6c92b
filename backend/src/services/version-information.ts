import { versionLabel } from '@stationwall/contract/constants';
import {
  getVersionInformation,
  type VersionInformation,
} from '@stationwall/contract/services/version-information';
import { hostSide } from '../store/accounts.ts';
import { type DatabaseDescription, describeDatabase, measureKinds } from '../store/database-description.ts';
import { freeSpaceOf } from '../store/free-space.ts';
import type { OwnStore } from '../store/open-store.ts';
import type { DataKind } from '../store/retention-limits.ts';
import { sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { serve } from './serve.ts';
import { releaseDate } from './session.ts';
import type { Site } from './site.ts';

const answersWithinMs = 2_000;

export function serveVersionInformation({ app, store, dataDir }: Site): void {
  serve(app, getVersionInformation, async (_, context) => ({
    version: versionLabel,
    releaseDate,
    backend: {
      node: process.version,
      uptimeS: Math.floor(process.uptime()),
      memoryBytes: sideOf(context) === hostSide ? process.memoryUsage.rss() : null,
    },
    database: sizeFor(context, await healthOf(store, dataDir)),
    kept: await keptOf(store, sideOf(context) === hostSide),
    clock: store.clock.report(),
    serverTime: Date.now(),
  }));
}

const sizeFor = (context: CallContext, told: VersionInformation['database']) =>
  sideOf(context) === hostSide ? told : { ...told, sizeBytes: null, disk: null };

async function healthOf(
  { db, kind }: OwnStore,
  dataDir: string | null,
): Promise<VersionInformation['database']> {
  const begun = performance.now();
  const disk = kind === 'embedded' && dataDir !== null ? freeSpaceOf(dataDir) : null;
  const told: DatabaseDescription | null = await inTime(describeDatabase(db));
  if (!told) {
    return { kind, isHealthy: false, version: null, sizeBytes: null, answerMs: null, disk, schema: null };
  }
  return { kind, isHealthy: true, ...told, answerMs: Math.round(performance.now() - begun), disk };
}

/** How much there is of all tenants' data is the host side's to know. */
async function keptOf(
  { db, retention: { limits, dropped } }: OwnStore,
  isHost: boolean,
): Promise<VersionInformation['kept']> {
  const sizes = isHost ? await inTime(measureKinds(db)) : null;
  return (Object.keys(limits) as DataKind[]).map((kind) => {
    const last = isHost ? dropped.get(kind) : undefined;
    return {
      kind,
      days: limits[kind],
      sizeBytes: sizes?.[kind] ?? null,
      dropped: last ? { rows: last.rows, receivedBefore: last.before } : null,
    };
  });
}

/** null when it does not come in time. */
async function inTime<Told>(answer: Promise<Told>): Promise<Told | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), answersWithinMs).unref();
  });
  return Promise.race([answer, late]).catch(() => null);
}

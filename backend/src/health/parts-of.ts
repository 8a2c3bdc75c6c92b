import {
  type BackendHealth,
  type HealthPart,
  type HealthReason,
  healthParts,
  type ReportWay,
  reportWays,
} from '@stationwall/contract/services/sub-service';
import { type DiskLimits, diskLevel } from '../store/disk-watch.ts';
import type { HealthFigures, HealthSample } from '../store/health-samples.ts';

const silentAfterMs = 150_000;
const dayMs = 86_400_000;
const limits = { eventLoopMs: 200, cpuPercent: 180, writeMs: 1_000, alarmsBehind: 5_000, waiting: 500 };
const backupAfterMs = 8 * dayMs;
/** Over so many minutes. */
const refusedLook = 10;

type Told = BackendHealth['parts'][number];
type Verdict = Pick<Told, 'state' | 'reason'>;

const good: Verdict = { state: 'good', reason: null };
const off: Verdict = { state: 'off', reason: null };
const warned = (reason: HealthReason): Verdict => ({ state: 'warning', reason });
const failed = (reason: HealthReason): Verdict => ({ state: 'failed', reason });

/** How each part of a backend is, by its samples, of which there is one, the oldest first. */
export function partsOf(samples: readonly HealthSample[], now: number, diskLimits: DiskLimits): Told[] {
  const last = samples.at(-1);
  if (!last) return [];
  const isSilent = now - last.takenAt > silentAfterMs;
  const { figures } = last;
  const verdicts: Record<HealthPart, Verdict> = {
    backend: ofBackend(figures),
    followers: figures.followers === 0 ? warned('nobodyFollows') : good,
    store: (figures.writeMs ?? 0) > limits.writeMs ? warned('storeSlow') : good,
    disk: ofDisk(figures, diskLimits),
    ...(Object.fromEntries(reportWays.map((way) => [way, ofWay(way, samples)])) as Record<
      ReportWay,
      Verdict
    >),
    queues: ofQueues(figures),
    backups: ofBackups(figures, now),
  };
  return healthParts.map((part) => ({
    part,
    ...(isSilent && verdicts[part].state !== 'off' ? failed('silent') : verdicts[part]),
  }));
}

const ofBackend = ({ eventLoopMs = 0, cpuPercent = 0 }: HealthFigures): Verdict =>
  eventLoopMs > limits.eventLoopMs || cpuPercent > limits.cpuPercent ? warned('busy') : good;

function ofDisk({ diskFreeBytes, diskTotalBytes }: HealthFigures, limits: DiskLimits): Verdict {
  if (diskFreeBytes === undefined || diskTotalBytes === undefined) return off;
  const level = diskLevel({ freeBytes: diskFreeBytes, totalBytes: diskTotalBytes }, limits);
  if (level === 'ending') return failed('diskEnding');
  return level === 'low' ? warned('diskLow') : good;
}

function ofWay(way: ReportWay, samples: readonly HealthSample[]): Verdict {
  const last = samples.at(-1)?.figures ?? {};
  if (last[`${way}Taken`] === undefined) return off;
  if (way === 'mqtt' && last.mqttHeard === 0) return failed('brokerAway');
  const lately = samples.slice(-refusedLook);
  const sum = (figure: `${ReportWay}Taken` | `${ReportWay}Refused`) =>
    lately.reduce((all, { figures }) => all + (figures[figure] ?? 0), 0);
  const [taken, refused] = [sum(`${way}Taken`), sum(`${way}Refused`)];
  return refused > 10 && refused > taken / 10 ? warned('manyRefused') : good;
}

function ofQueues({ alarmsBehind = 0, messagesWaiting = 0, commandsWaiting = 0 }: HealthFigures): Verdict {
  const isLong =
    alarmsBehind > limits.alarmsBehind ||
    messagesWaiting > limits.waiting ||
    commandsWaiting > limits.waiting;
  return isLong ? warned('queueLong') : good;
}

function ofBackups({ backupAt }: HealthFigures, now: number): Verdict {
  if (backupAt === undefined) return warned('noBackup');
  return now - backupAt > backupAfterMs ? warned('backupOld') : good;
}

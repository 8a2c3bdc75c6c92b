import { expect, test } from 'vitest';
import { usualDiskLimits } from '../store/disk-watch.ts';
import type { HealthFigures } from '../store/health-samples.ts';
import { partsOf } from './parts-of.ts';

const now = 1_764_000_000_000;
const [gb, day] = [2 ** 30, 86_400_000];
const quiet: HealthFigures = {
  ...{ eventLoopMs: 21, cpuPercent: 12, followers: 2, writeMs: 3 },
  ...{ sl651Taken: 600, sl651Refused: 0, sl651Lines: 40, httpTaken: 0, httpRefused: 0 },
  ...{ alarmsBehind: 0, messagesWaiting: 0, commandsWaiting: 0, jobsRunning: 0 },
  ...{ backupAt: now - day, diskFreeBytes: 40 * gb, diskTotalBytes: 80 * gb },
};
const sample = (figures: HealthFigures, takenAt = now - 30_000) => ({
  backend: 'one:5000',
  takenAt,
  figures,
});
const wrong = (figures: HealthFigures, takenAt?: number) =>
  partsOf([sample({ ...quiet, ...figures }, takenAt)], now, usualDiskLimits)
    .filter(({ state }) => state !== 'good' && state !== 'off')
    .map(({ part, state, reason }) => `${part} ${state} ${reason}`);

test('a site on which nothing is wrong; what it has not is off', () => {
  expect(wrong({})).toEqual([]);
  expect(
    partsOf([sample(quiet)], now, usualDiskLimits)
      .filter(({ state }) => state === 'off')
      .map(({ part }) => part),
  ).toEqual(['hj212', 'mqtt']);
});

test.each<[string, HealthFigures, string[]]>([
  ['a busy process', { eventLoopMs: 450 }, ['backend warning busy']],
  ['no relay', { followers: 0 }, ['followers warning nobodyFollows']],
  ['a slow store', { writeMs: 1_400 }, ['store warning storeSlow']],
  ['a disk that fills up', { diskFreeBytes: 0.9 * gb }, ['disk warning diskLow']],
  ['a full disk', { diskFreeBytes: 0.1 * gb }, ['disk failed diskEnding']],
  ['frames refused', { sl651Taken: 100, sl651Refused: 12 }, ['sl651 warning manyRefused']],
  ['a few frames refused', { sl651Taken: 8, sl651Refused: 9 }, []],
  ['a broker away', { mqttTaken: 0, mqttHeard: 0 }, ['mqtt failed brokerAway']],
  ['messages that nobody takes', { messagesWaiting: 501 }, ['queues warning queueLong']],
  ['an old backup', { backupAt: now - 9 * day }, ['backups warning backupOld']],
])('%s is told', (_, figures, told) => expect(wrong(figures)).toEqual(told));

test('a disk is low from where the operator said', () => {
  const limits = { lowBytes: 0.5 * gb, endingBytes: 0.05 * gb };
  const told = partsOf([sample({ ...quiet, diskFreeBytes: 0.9 * gb })], now, limits);
  expect(told.find(({ part }) => part === 'disk')).toEqual({ part: 'disk', state: 'good', reason: null });
});

test('a backend that has said nothing for minutes has failed in all its parts', () => {
  const told = partsOf([sample(quiet, now - 200_000)], now, usualDiskLimits);
  expect(told.filter(({ reason }) => reason === 'silent').map(({ part }) => part)).toEqual([
    ...['backend', 'followers', 'store', 'disk', 'sl651', 'http', 'queues', 'backups'],
  ]);
});

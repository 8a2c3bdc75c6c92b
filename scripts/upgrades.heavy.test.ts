import { expect, test } from 'vitest';
import { upgradeCrowd } from './upgrade-crowd.ts';

/** `UPGRADE_CROWD=10000` takes a whole province. */
const crowd = Number(process.env.UPGRADE_CROWD ?? 40);

test('devices whose power goes at random are upgraded in waves: none is bricked, and each is where the product says', async () => {
  const { run, ends, cuts } = await upgradeCrowd(crowd, { cutsPerTick: 1, failsEach: 20 });
  expect(run).toBe('done');
  expect(cuts).toBeGreaterThan(0);
  expect(ends.filter(({ runs }) => runs !== '1.0.0' && runs !== '2.0.0')).toEqual([]);
  expect(ends.filter(({ runs, told }) => (told === 'confirmed') !== (runs === '2.0.0'))).toEqual([]);
  expect(ends.filter(({ told }) => told === 'rolledBack').length).toBeGreaterThan(0);
}, 3_600_000);

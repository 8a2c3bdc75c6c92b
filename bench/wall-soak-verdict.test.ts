import { expect, it } from 'vitest';
import type { WallSample } from './wall-probe.ts';
import { faultsOfWall, growthMb } from './wall-soak-verdict.ts';

const samples = (minutes: number, change: (minute: number) => Partial<WallSample>): WallSample[] =>
  Array.from({ length: minutes * 2 }, (_, index) => {
    const minute = (index + 1) / 2;
    return {
      ...{ minute, heapMb: 60, nodes: 400, listeners: 300, gpuContexts: 2, actors: 20, running: 18 },
      ...{ frameRate: 30, ...change(minute) },
    };
  });
const well = {
  minutes: 20,
  firstFrameRate: 30,
  renewals: 0,
  scenes: { map: 9, rain: 9 },
  cuts: 4,
  healed: 4,
};

it('calls a wall well whose heap is flat after the first five minutes', () => {
  const filling = samples(20, (minute) => ({ heapMb: minute < 5 ? 20 + 8 * minute : 60 + 0.05 * minute }));
  expect(growthMb({ minutes: 20, samples: filling })).toBeCloseTo(0.5);
  expect(faultsOfWall({ ...well, samples: filling })).toEqual([]);
});

it('names what grows, what is slow, and what did not happen', () => {
  const leaking = samples(20, (minute) => ({
    ...{ heapMb: 60 + 0.2 * minute, gpuContexts: Math.floor(minute), actors: 20 + 4 * minute },
    frameRate: minute < 10 ? 30 : 12,
  }));
  expect(
    faultsOfWall({
      ...{ ...well, samples: leaking, renewals: 2, scenes: { map: 9, rain: 0 }, healed: 3 },
    }),
  ).toEqual([
    'the heap grows by 2.00 MB in ten minutes; 1 MB counts as flat',
    'gpuContexts: 7 at first, 18 at last',
    'actors: 50 at first, 94 at last',
    '12.0 frames a second at last, 30.0 in the first minute',
    'it loaded itself anew 2 times in 20 minutes',
    'never shown: rain',
    '1 of 4 cuts did not heal',
  ]);
});

it('judges a short run by its second half, and none by a handful of samples', () => {
  const short = samples(2, (minute) => ({ heapMb: minute <= 1 ? 10 * minute : 60 }));
  expect(faultsOfWall({ ...well, minutes: 2, samples: short })).toEqual(['only 2 samples were taken']);
});

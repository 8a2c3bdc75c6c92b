import { beforeEach, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { type CameraPlayerEvent, cameraPlayerMachine } from './camera-player.machine.ts';

let clock: SimulatedClock;
let opened: number;
let closed: number;
const begin = () => {
  const play = fromCallback<CameraPlayerEvent>(() => {
    opened += 1;
    return () => {
      closed += 1;
    };
  });
  return createActor(cameraPlayerMachine.provide({ actors: { play } }), {
    ...{ clock, input: { frozenAfterMs: 20_000 } },
  }).start();
};
beforeEach(() => {
  clock = new SimulatedClock();
  [opened, closed] = [0, 0];
});

it('plays while it has a decoder, and gives it back whole', () => {
  const player = begin();
  expect([player.getSnapshot().value, opened]).toEqual(['waiting', 0]);
  player.send({ type: 'decoder.granted' });
  player.send({ type: 'picture.changed' });
  expect(player.getSnapshot().value).toEqual({ open: 'playing' });
  player.send({ type: 'decoder.taken' });
  expect([player.getSnapshot().value, opened, closed]).toEqual(['waiting', 1, 1]);
});

it('tells a picture that stands still as frozen, until it changes', () => {
  const player = begin();
  player.send({ type: 'decoder.granted' });
  player.send({ type: 'picture.changed' });
  clock.increment(19_000);
  player.send({ type: 'picture.changed' });
  clock.increment(19_000);
  expect(player.getSnapshot().value).toEqual({ open: 'playing' });
  clock.increment(1_000);
  expect(player.getSnapshot().value).toEqual({ open: 'frozen' });
  player.send({ type: 'picture.changed' });
  expect([player.getSnapshot().value, opened]).toEqual([{ open: 'playing' }, 1]);
});

it('gives up a camera that sends nothing, and tries again after a longer and longer pause', () => {
  const player = begin();
  player.send({ type: 'decoder.granted' });
  clock.increment(20_000);
  expect(player.getSnapshot().value).toBe('failed');
  clock.increment(2_000);
  expect(player.getSnapshot().value).toEqual({ open: 'opening' });
  player.send({ type: 'player.failed', fault: 'no answer' });
  expect(player.getSnapshot().context).toEqual({ frozenAfterMs: 20_000, fault: 'no answer', failures: 2 });
  clock.increment(3_999);
  expect(player.getSnapshot().value).toBe('failed');
  player.send({ type: 'retry.asked' });
  expect([player.getSnapshot().value, opened]).toEqual([{ open: 'opening' }, 3]);
});

it('fails where nobody supplied how to play', () => {
  const player = createActor(cameraPlayerMachine, { clock, input: { frozenAfterMs: 1 } }).start();
  player.send({ type: 'decoder.granted' });
  expect(player.getSnapshot().context.fault).toBe('play was not supplied');
});

import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  pauseMs,
  preparedMs,
  takeoverMs,
  type WallRotationInput,
  wallRotationMachine,
} from './wall-rotation.machine.ts';

const dwellMs = 20_000;
const flood = { alarmId: 'a1', stcd: '61000001', severity: 3 };

function aWall(input: WallRotationInput = { scenes: ['map', 'rain', 'stages'], dwellMs }) {
  const clock = new SimulatedClock();
  const actor = createActor(wallRotationMachine, { clock, input }).start();
  const now = () => {
    const { value, context } = actor.getSnapshot();
    return [JSON.stringify(value).replaceAll('"', ''), context.scene, context.takeover?.alarmId ?? null];
  };
  return { actor, clock, now };
}

it('shows each scene for its time, prepares the next before, and begins anew behind the last', () => {
  const { clock, now } = aWall();
  expect(now()).toEqual(['{turning:showing}', 'map', null]);
  clock.increment(dwellMs - preparedMs);
  expect(now()).toEqual(['{turning:preparing}', 'map', null]);
  clock.increment(preparedMs);
  expect(now()).toEqual(['{turning:showing}', 'rain', null]);
  for (let left = 2; left > 0; left--) {
    clock.increment(dwellMs - preparedMs);
    clock.increment(preparedMs);
  }
  expect(now()).toEqual(['{turning:showing}', 'map', null]);
});

it('stays with a scene that is alone', () => {
  const { clock, now } = aWall({ scenes: ['map'], dwellMs });
  clock.increment(10 * dwellMs);
  expect(now()).toEqual(['{turning:showing}', 'map', null]);
});

it('holds while somebody looks on, and goes on when nobody does any more', () => {
  const { actor, clock, now } = aWall();
  actor.send({ type: 'wall.touched' });
  clock.increment(pauseMs - 1);
  actor.send({ type: 'wall.touched' });
  clock.increment(pauseMs - 1);
  expect(now()).toEqual(['paused', 'map', null]);
  clock.increment(1);
  expect(now()).toEqual(['{turning:showing}', 'map', null]);
});

it('shows a scene that was chosen, and none that the layout lacks', () => {
  const { actor, now } = aWall();
  actor.send({ type: 'scene.chosen', scene: 'stages' });
  expect(now()).toEqual(['paused', 'stages', null]);
  actor.send({ type: 'scene.chosen', scene: 'pictures' });
  actor.send({ type: 'pause.ended' });
  expect(now()).toEqual(['{turning:showing}', 'stages', null]);
});

it('is taken over by an alarm, by a worse one from that, and returns to its scene when that is settled', () => {
  const { actor, now } = aWall();
  actor.send({ type: 'scene.chosen', scene: 'rain' });
  actor.send({ type: 'alarm.rang', takeover: flood });
  expect(now()).toEqual(['takenOver', 'rain', 'a1']);
  actor.send({ type: 'alarm.rang', takeover: { ...flood, alarmId: 'a2' } });
  actor.send({ type: 'alarm.rang', takeover: { ...flood, alarmId: 'a3', severity: 4 } });
  actor.send({ type: 'alarm.settled', alarmId: 'a1' });
  expect(now()).toEqual(['takenOver', 'rain', 'a3']);
  actor.send({ type: 'alarm.settled', alarmId: 'a3' });
  expect(now()).toEqual(['{turning:showing}', 'rain', null]);
});

it('ends a takeover that nobody answers', () => {
  const { actor, clock, now } = aWall();
  actor.send({ type: 'alarm.rang', takeover: flood });
  clock.increment(takeoverMs);
  expect(now()).toEqual(['{turning:showing}', 'map', null]);
});

it('takes another layout, from its first scene where the one on show has gone', () => {
  const { actor, now } = aWall();
  actor.send({ type: 'layout.changed', scenes: ['rain', 'map'], dwellMs });
  expect(now()).toEqual(['{turning:showing}', 'map', null]);
  actor.send({ type: 'layout.changed', scenes: ['stages', 'rain'], dwellMs });
  expect(now()).toEqual(['{turning:showing}', 'stages', null]);
});

it("in step with others shows by the server's time what they show, whenever it began, and again after an alarm", () => {
  const scenes = ['map', 'rain', 'stages'];
  const begun = 1_000_000 * dwellMs * scenes.length;
  const clock = new SimulatedClock();
  const now = () => begun + clock.now();
  const walls = [0, 7_000, 31_000].map((later) => {
    clock.set(later);
    return createActor(wallRotationMachine, {
      clock,
      input: { scenes, dwellMs, isInStep: true, now },
    }).start();
  });
  const shown = () => walls.map((wall) => wall.getSnapshot().context.scene);
  expect(shown()).toEqual(['rain', 'rain', 'rain']);
  walls[0]?.send({ type: 'alarm.rang', takeover: flood });
  clock.increment(10_000);
  expect(shown()).toEqual(['rain', 'stages', 'stages']);
  clock.increment(takeoverMs - 10_000);
  expect(shown()).toEqual(['rain', 'rain', 'rain']);
  clock.increment(20_000);
  expect(shown()).toEqual(['stages', 'stages', 'stages']);
});

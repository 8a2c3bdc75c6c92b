import { expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { type PushSwitchEvent, pushSwitchMachine } from './push-switch.machine.ts';

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: { kind: 'notAllowed' } });
const happenings = [
  { type: 'push.wanted' },
  { type: 'push.unwanted' },
  ...[done('look', true), done('look', false), failed('look')],
  ...[done('subscribe', undefined), failed('subscribe')],
  ...[done('unsubscribe', undefined), failed('unsubscribe')],
] as unknown as PushSwitchEvent[];

it('is on only where the device is known or was taken, and tells a fault until it is tried again', () => {
  const paths = getShortestPaths(pushSwitchMachine, { events: happenings });
  const reached = paths.map(({ state }) => `${state.value} ${state.context.fault?.kind ?? '-'}`).sort();
  expect(reached).toEqual([
    'beginning -',
    'ending -',
    'impossible notAllowed',
    'looking -',
    'off -',
    'off notAllowed',
    'on -',
    'on notAllowed',
  ]);
});

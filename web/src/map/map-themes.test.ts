import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { Freshness } from '@stationwall/contract/freshness';
import type { StationState } from '@stationwall/contract/station';
import { expect, test } from 'vitest';
import { lookOf, type MapTheme, type Situation } from './map-themes.ts';

const stateOf = (stcd: string, sttp: string, values: Record<string, number>) =>
  ({
    station: { stcd, sttp },
    values: Object.fromEntries(Object.entries(values).map(([element, value]) => [element, { value }])),
  }) as unknown as StationState;

const river = stateOf('river', 'ZZ', { Z: 12.3 });
const flooding = stateOf('flooding', 'ZQ', { Z: 14.1 });
const street = stateOf('street', 'JS', { Z: 0.12 });
const gauge = stateOf('gauge', 'PP', { PJ: 3 });
const dry = stateOf('dry', 'PP', { PJ: 0 });
const plain = stateOf('plain', 'ZZ', { Z: 5 });
const all = [river, flooding, street, gauge, dry, plain];

const fell = (stcd: string, h1: number, h24: number) =>
  [stcd, { stcd, h1, h3: h1, h6: h1, h12: h1, h24, day: h24 }] as const;
const situation: Situation = {
  levels: new Map([
    ['river', { stcd: 'river', warning: 12, guarantee: 13.5 }],
    ['flooding', { stcd: 'flooding', warning: 12, guarantee: 13.5 }],
    ['street', { stcd: 'street', warning: 0.1, guarantee: 0.4 }],
  ]),
  rain: new Map([fell('gauge', 17, 52), fell('dry', 0, 0)]),
  rainWindow: 24,
  alarms: new Map([
    ['river', [{ severity: 4, state: 'shelved' } as AlarmEvent]],
    ['plain', [{ severity: 3, state: 'acknowledged' } as AlarmEvent]],
  ]),
};
const looks = (theme: MapTheme, freshness: Freshness = 'live', of = situation) =>
  all.map((state) => lookOf(theme, of)(state, freshness));

test('each theme tells its own, and leaves out who has nothing to say', () => {
  expect(looks('rain')).toEqual([null, null, null, 'rain4', 'live', null]);
  expect(looks('stage')).toEqual(['water1', 'water2', null, null, null, null]);
  expect(looks('ponding')).toEqual([null, null, 'water1', null, null, null]);
  expect(looks('freshness', 'late')).toEqual(Array(6).fill('late'));
});

test('rain is told by the classes of its window', () => {
  expect(looks('rain', 'live', { ...situation, rainWindow: 1 })[3]).toBe('rain4');
  expect(looks('rain', 'live', { ...situation, rainWindow: 12 })[3]).toBe('rain3');
});

test('the state is the worst of all: an alarm that is not set aside, then old data, then water and rain', () => {
  expect(looks('state')).toEqual(['water1', 'water2', 'water1', 'rain4', 'live', 'alarm3']);
  expect(looks('state', 'stale')).toEqual(['stale', 'stale', 'stale', 'stale', 'stale', 'alarm3']);
});

test('what is old is told as old in every theme', () => {
  expect(looks('rain', 'stale')).toEqual([null, null, null, 'stale', 'stale', null]);
  expect(looks('stage', 'held')).toEqual(['water1', 'water2', null, null, null, null]);
});

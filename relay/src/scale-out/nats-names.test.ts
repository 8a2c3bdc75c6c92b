import { expect, it } from 'vitest';
import { natsNameOf, natsNames } from './nats-names.ts';

it('keeps plain names readable and makes the others safe', () => {
  expect(['Default', 'a.b*c>', '滇'].map(natsNameOf)).toEqual(['default', 'a=2Eb=2Ac=3E', '=E6=BB=87']);
});

it('gives different tenants different names, and the same however it is written', () => {
  expect(natsNameOf('RiverSide')).toBe(natsNameOf('riverside'));
  expect(natsNameOf('a.b')).not.toBe(natsNameOf('a=2eb'));
});

it('stays short enough for a name in NATS', () => {
  const names = ['昆'.repeat(64), `${'昆'.repeat(63)}明`].map(natsNameOf);
  expect(names.map((name) => [name.length, /^[-=\w]+$/.test(name)])).toEqual([
    [120, true],
    [120, true],
  ]);
  expect(names[0]).not.toBe(names[1]);
});

it('puts everything under the prefix', () => {
  expect(natsNames('north', 'Default')).toEqual({
    leases: 'north-leases',
    lease: 'default',
    log: 'north-events-default',
    events: 'north.events.default',
    upstream: 'north.upstream.default',
  });
});

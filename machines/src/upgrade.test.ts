import { describe, expect, it } from 'vitest';
import {
  afterUpgradeHappening,
  type KeptUpgrade,
  mostOffers,
  type UpgradeHappening,
} from './upgrade.machine.ts';

const after = (...types: UpgradeHappening['type'][]): KeptUpgrade | null =>
  types.reduce<KeptUpgrade | null>((device, type) => device && afterUpgradeHappening(device, { type }), {
    state: 'queued',
    tries: 0,
  });
const whole: UpgradeHappening['type'][] = [
  'offer.sent',
  'device.downloading',
  'device.verified',
  'device.installed',
];

describe('a device of an upgrade', () => {
  it('is offered, fetches, checks, installs and confirms', () => {
    expect(after(...whole, 'device.confirmed')).toEqual({ state: 'confirmed', tries: 1 });
    expect(after(...whole, 'device.rolledBack')?.state).toBe('rolledBack');
  });

  it('says nothing of what nobody has offered it', () => {
    expect(after('device.confirmed')).toBeNull();
    expect(after('upgrade.cancelled')?.state).toBe('cancelled');
    expect(after('offer.sent', 'upgrade.cancelled')).toBeNull();
  });

  it('is offered again after silence wherever it was, and given up in the end', () => {
    for (let count = 1; count <= whole.length; count++)
      expect(after(...whole.slice(0, count), 'silence.passed')).toEqual({ state: 'queued', tries: 1 });
    const rounds = Array.from({ length: mostOffers }, () => ['offer.sent', 'silence.passed'] as const).flat();
    expect(after(...rounds)).toEqual({ state: 'failed', tries: mostOffers });
    expect(after('offer.sent', 'offer.lost')?.state).toBe('queued');
  });

  it('is where it says it is, also while it waits to be offered again and after it was given up', () => {
    expect(after('offer.sent', 'silence.passed', 'device.confirmed')?.state).toBe('confirmed');
    expect(after('offer.sent', 'device.refused')?.state).toBe('failed');
    expect(after('offer.sent', 'device.refused', 'device.confirmed')?.state).toBe('confirmed');
    expect(after(...whole, 'device.confirmed', 'device.rolledBack')).toBeNull();
  });

  it('is tried anew where somebody asks for it', () => {
    expect(after('offer.sent', 'device.rolledBack', 'retry.asked')).toEqual({ state: 'queued', tries: 0 });
    expect(after('offer.sent', 'device.confirmed', 'retry.asked')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { lowVoltage, supplyVoltage } from './power-supply.ts';
import { isSilentAt, keepsWhileSilent, sendingDelayMs } from './reporting-habits.ts';
import { spikeOf, stuckSpell } from './sensor-faults.ts';
import { createStormDrainage, runningUnits } from './storm-drainage.ts';

const minute = 60_000;
const begin = Date.UTC(2026, 10, 21, 1);
const minutesOfDay = Array.from({ length: 24 * 60 }, (_, at) => begin + at * minute);

describe('water on the street', () => {
  it('stands once rain exceeds drainage, and goes down at the pace of the drain', () => {
    const drainage = createStormDrainage([{ capacityMmPerHour: 20, sealedShare: 1, units: 0 }]);
    const after = (minutes: number, rain: number) => {
      for (let at = 0; at < minutes; at++) drainage.step(60, [rain]);
      return Number(drainage.waitingMm[0]?.toFixed(6));
    };
    expect([after(60, 18), after(30, 60), after(30, 0), after(60, 0)]).toEqual([0, 20, 10, 0]);
  });

  it('starts one pump after the other', () => {
    expect([0, 0.01, 1, 5, 9, 500].map((waiting) => runningUnits(waiting, 5))).toEqual([0, 0, 1, 2, 3, 5]);
  });
});

describe('the power supply', () => {
  const solar = { power: 'solar', isBatteryWeak: false } as const;
  const at = (hour: number, supply = { ...solar } as Parameters<typeof supplyVoltage>[0], rain = 0) =>
    supplyVoltage(supply, hour, rain, false);

  it('sags from dusk to dawn and is charged by day', () => {
    const night = [18, 21, 0, 3, 5.9].map((hour) => at(hour));
    expect(night.toSorted((a, b) => b - a)).toEqual(night);
    expect(at(12)).toBeGreaterThan(13.8);
    expect(at(5.9)).toBeLessThan(12.6);
  });

  it('has no jump at dusk or dawn', () => {
    expect(Math.abs(at(5.999) - at(6.001))).toBeLessThan(0.01);
    expect(Math.abs(at(17.999) - at(18.001))).toBeLessThan(0.01);
    expect(Math.abs(at(23.999) - at(0.001))).toBeLessThan(0.01);
  });

  it('is low before dawn where the battery is weak and it rains, and charges less under rain', () => {
    const weak = { power: 'solar', isBatteryWeak: true } as const;
    expect(at(5, weak, 4)).toBeLessThan(lowVoltage);
    expect(at(5, weak)).toBeGreaterThan(lowVoltage);
    expect(at(5)).toBeGreaterThan(lowVoltage);
    expect(at(12, solar, 20)).toBeLessThan(at(12) - 0.5);
  });
});

describe('habits', () => {
  it('let a silent station fall silent in the rain for 3 to 5 minutes and come back', () => {
    for (const seed of [1, 77, 4242]) {
      const seconds = Array.from({ length: 7200 }, (_, at) =>
        isSilentAt('silent', seed, begin + at * 1000, 5),
      );
      const spells = seconds.reduce((count, silent, at) => count + (silent && !seconds[at - 1] ? 1 : 0), 0);
      const silentMs = seconds.filter(Boolean).length * 1000;
      expect(spells).toBeGreaterThan(5);
      expect(silentMs / spells).toBeGreaterThan(2.5 * minute);
      expect(silentMs / spells).toBeLessThan(5.1 * minute);
    }
  });

  it('let it fall silent seldom while it does not rain', () => {
    const silent = (rain: number) =>
      minutesOfDay.filter((time) => isSilentAt('silent', 77, time, rain)).length / minutesOfDay.length;
    expect(silent(5)).toBeGreaterThan(0.2);
    expect(silent(0)).toBeLessThan(0.02);
  });

  it('keep a station that never reports silent, and a steady one on the air', () => {
    expect(minutesOfDay.every((time) => isSilentAt('never', 9, time, 0))).toBe(true);
    expect(minutesOfDay.some((time) => isSilentAt('steady', 9, time, 50))).toBe(false);
  });

  it('delay only late stations, by less than two minutes', () => {
    const delays = minutesOfDay.map((time) => sendingDelayMs('late', 5, time));
    expect(Math.min(...delays)).toBeGreaterThan(8000);
    expect(Math.max(...delays)).toBeLessThan(70_000);
    expect(sendingDelayMs('steady', 5, begin)).toBe(0);
    expect(keepsWhileSilent('steady', 5)).toBe(false);
  });
});

describe('sensor faults', () => {
  it('stick for 7 minutes of every 17', () => {
    const stuck = minutesOfDay.filter((time) => stuckSpell('stuck', 3, time) !== null);
    expect(stuck.length / minutesOfDay.length).toBeCloseTo(7 / 17, 1);
    expect(stuckSpell('none', 3, begin)).toBe(null);
  });

  it('spike now and then by a large amount while it rains', () => {
    const spikesIn = (rainMmPerHour: number) =>
      Array.from({ length: 5000 }, (_, at) =>
        spikeOf('spike', 3, begin + at * 1000, { size: 8, rainMmPerHour }),
      );
    const seconds = spikesIn(5);
    expect(spikesIn(0).filter((spike) => spike !== 0).length).toBeLessThan(10);
    const spikes = seconds.filter((spike) => spike !== 0).map(Math.abs);
    expect(spikes.length / seconds.length).toBeCloseTo(0.04, 1);
    expect(Math.min(...spikes)).toBeGreaterThan(3);
    expect(Math.max(...spikes)).toBeLessThanOrEqual(8);
  });
});

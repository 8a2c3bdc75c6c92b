import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRainField } from './rain-field.ts';
import { cellReach, rainUnder, type StormCell } from './storm-cells.ts';
import { createWeather } from './weather.ts';

const extent = { west: -400, east: 400, south: -200, north: 200, aims: [[120, -40]] as const };
const hour = 3600;

describe('storm cells', () => {
  it('rain where they are and nowhere else', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: -40, max: 200 }),
        fc.double({ min: -600, max: 600, noNaN: true }),
        fc.double({ min: -400, max: 400, noNaN: true }),
        (seed, hours, x, y) => {
          const cells = createWeather(seed, extent, [0, 0]).cellsAt(hours * hour);
          const isUnderOne = cells.some(
            (cell) => Math.hypot(x - cell.x, y - cell.y) < cellReach * cell.sigmaKm,
          );
          expect(rainUnder(cells, x, y) > 0).toBe(isUnderOne);
        },
      ),
    );
  });

  it('rain the same on many places at once', () => {
    const places = Array.from(
      { length: 400 },
      (_, at) => [((at * 37) % 800) - 400, ((at * 61) % 400) - 200] as const,
    );
    const field = createRainField(places);
    const rain = new Float64Array(places.length).fill(7);
    for (const hours of [0, 20, 50]) {
      const cells = createWeather(3, extent, [0, 0]).cellsAt(hours * hour);
      field.fill(cells, rain);
      for (const [at, [x, y]] of places.entries()) expect(rain[at]).toBeCloseTo(rainUnder(cells, x, y), 9);
    }
  });

  it('give their peak at the centre and add up where they meet', () => {
    const cell: StormCell = { x: 10, y: 0, sigmaKm: 5, peakMmPerHour: 40 };
    expect(rainUnder([cell], 10, 0)).toBe(40);
    expect(rainUnder([cell], 15, 0)).toBeCloseTo(40 * Math.exp(-0.5), 9);
    expect(rainUnder([cell], 26, 0)).toBe(0);
    expect(rainUnder([cell, cell], 10, 0)).toBe(80);
  });
});

describe('the weather', () => {
  it('depends on the seed and the moment alone', () => {
    const forward = createWeather(4, extent, [0, 0]);
    const later = [0, 30, 60].map((hours) => forward.cellsAt(hours * hour));
    const backward = createWeather(4, extent, [0, 0]);
    expect([60, 30, 0].map((hours) => backward.cellsAt(hours * hour)).toReversed()).toEqual(later);
    expect(createWeather(5, extent, [0, 0]).cellsAt(0)).not.toEqual(later[0]);
  });

  it('begins with heavy rain within 60 km of home, whatever the seed', () => {
    for (let seed = 0; seed < 50; seed++) {
      const cells = createWeather(seed, extent, [50, 20]).cellsAt(0);
      const strongest = Math.max(
        ...cells
          .filter(({ x, y }) => Math.hypot(x - 50, y - 20) < 60)
          .map(({ peakMmPerHour }) => peakMmPerHour),
      );
      expect(strongest, `seed ${seed}`).toBeGreaterThan(25);
    }
  });

  it('moves: cells grow, drift east with their band, decay and vanish', () => {
    const weather = createWeather(1, extent, [0, 0]);
    const [early, late] = [weather.cellsAt(-hour), weather.cellsAt(hour)];
    const mean = (cells: StormCell[]) =>
      cells.reduce((sum, cell) => sum + cell.x * cell.peakMmPerHour, 0) /
      cells.reduce((sum, cell) => sum + cell.peakMmPerHour, 0);
    expect(mean(late) - mean(early)).toBeGreaterThan(15);
    expect(weather.cellsAt(0).every(({ peakMmPerHour }) => peakMmPerHour >= 0 && peakMmPerHour <= 130)).toBe(
      true,
    );
  });

  it('brings rain and dry spells in the weeks after', () => {
    const weather = createWeather(2, extent, [0, 0]);
    const wet = Array.from(
      { length: 28 * 24 },
      (_, hours) => weather.cellsAt((hours + 48) * hour).length > 0,
    );
    const share = wet.filter(Boolean).length / wet.length;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.99);
  });
});

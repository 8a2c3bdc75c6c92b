import { describe, expect, it } from 'vitest';
import { arealMeans, type GaugePlace, thiessenCells } from './areal-mean.ts';

/** Where a gauge stands by kilometres east and north of a place at 30° north. */
const km = (east: number, north: number): GaugePlace => ({
  lon: 110 + east / (111.195 * Math.cos((30 * Math.PI) / 180)),
  lat: 30 + north / 111.195,
});
const weights = (...gauges: GaugePlace[]) =>
  thiessenCells(gauges).map(({ weight }) => Number(weight.toFixed(3)));

describe('Thiessen polygons', () => {
  it('share their whole area, also where gauges stand in a row, at one place, or alone', () => {
    expect(weights()).toEqual([]);
    expect(weights(km(0, 0))).toEqual([1]);
    expect(weights(km(0, 0), km(10, 0))).toEqual([0.5, 0.5]);
    expect(weights(km(0, 0), km(0, 0), km(10, 0))).toEqual([0.25, 0.25, 0.5]);
    expect(weights(km(0, 0), km(10, 0), km(0, 10), km(10, 10))).toEqual([0.25, 0.25, 0.25, 0.25]);
    const [first = 0, middle = 0, last = 0] = weights(km(0, 0), km(10, 0), km(20, 0));
    expect(first + middle + last).toBeCloseTo(1, 2);
    expect(first).toBeCloseTo(last, 2);
  });

  it('are as large as a count of a fine raster by the nearest gauge says', () => {
    const gauges = [km(0, 0), km(12, 3), km(5, 14), km(20, 18), km(3, 25), km(17, 7)];
    const cells = thiessenCells(gauges);
    expect(cells.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    // Each corner of a polygon is as near to its gauge as to any other.
    const apart = ({ lon, lat }: GaugePlace, [x, y]: readonly [number, number]) =>
      Math.hypot((lon - x) * Math.cos((30 * Math.PI) / 180), lat - y);
    for (const [at, { corners }] of cells.entries())
      for (const corner of corners) {
        const own = apart(gauges[at] as GaugePlace, corner);
        expect(Math.min(...gauges.map((gauge) => apart(gauge, corner)))).toBeGreaterThan(own - 2e-4);
      }
    const step = 0.25;
    const counted = gauges.map(() => 0);
    for (let east = -15; east < 35; east += step)
      for (let north = -15; north < 40; north += step) {
        const { lon, lat } = km(east, north);
        const at = cells.findIndex(({ corners }) => isWithin([lon, lat], corners));
        if (at >= 0) counted[at] = (counted[at] ?? 0) + step * step;
      }
    for (const [at, { areaKm2 }] of cells.entries()) expect(counted[at]).toBeCloseTo(areaKm2, -1);
  });

  it('lie on both sides of 180°', () => {
    const cells = thiessenCells([
      { lon: 179.95, lat: -17 },
      { lon: -179.95, lat: -17 },
    ]);
    expect(cells.map(({ weight }) => weight.toFixed(3))).toEqual(['0.500', '0.500']);
    expect(cells[0]?.areaKm2).toBeLessThan(300);
  });
});

function isWithin(
  [x, y]: readonly [number, number],
  corners: readonly (readonly [number, number])[],
): boolean {
  let within = false;
  for (const [at, [toX, toY]] of corners.entries()) {
    const [fromX, fromY] = corners.at(at - 1) as readonly [number, number];
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) within = !within;
  }
  return within;
}

describe('means over an area', () => {
  it('are by the polygons of the gauges that reported: one that did not is no zero', () => {
    const gauges = [km(0, 0), km(10, 0), km(0, 10), km(10, 10)];
    const means = arealMeans(gauges, [
      [4, 8, null],
      [8, null, null],
      [0, null, null],
      [0, null, null],
    ]);
    expect(means.map((one) => one && { ...one, mean: Number(one.mean.toFixed(6)) })).toEqual([
      { mean: 3, gauges: 4 },
      { mean: 8, gauges: 1 },
      null,
    ]);
  });
});

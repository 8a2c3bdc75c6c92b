import { between, gaussian, pick, type Random, randomOf, wholeBetween } from './random.ts';
import type { StormCell } from './storm-cells.ts';

/** Part of the basin's plane that storms aim at, km. */
export interface Extent {
  west: number;
  east: number;
  south: number;
  north: number;
  /** Places, cities say, that every second storm passes over with its heaviest cells. */
  aims: readonly (readonly [x: number, y: number])[];
}

/** `storm`: bands of rain, in the middle of one at the start; `quiet`: it has not rained for days and does not. */
export const weatherKinds = ['storm', 'quiet'] as const;
export type WeatherKind = (typeof weatherKinds)[number];

/** Where it rains: the cells of every moment, in seconds of weather time; 0 = the moment a simulation starts. */
export interface Weather {
  cellsAt(timeS: number): StormCell[];
}

interface PlannedCell {
  bornS: number;
  livesS: number;
  along: number;
  across: number;
  driftX: number;
  driftY: number;
  sigmaKm: number;
  peakMmPerHour: number;
}

interface StormSystem {
  bornS: number;
  diesS: number;
  midS: number;
  x: number;
  y: number;
  /** km per second */
  speedX: number;
  speedY: number;
  cells: readonly PlannedCell[];
}

const hour = 3600;
const slotS = 7 * hour;
const longestLifeS = 17 * hour;

/**
 * Bands of storm cells that cross the basin. Each is a function of seed and time slot alone. One band stands over
 * `home` at time 0 and two have passed upstream before, so a simulation starts in the middle of a flood.
 */
export function createWeather(
  seed: number,
  extent: Extent,
  home: readonly [number, number],
  kind: WeatherKind = 'storm',
): Weather {
  if (kind === 'quiet') return { cellsAt: () => [] };
  const opening = openingSystems(seed, extent, home);
  const bySlot = new Map<number, StormSystem | null>();
  const systemOfSlot = (slot: number): StormSystem | null => {
    let system = bySlot.get(slot);
    if (system === undefined) {
      if (bySlot.size > 64) bySlot.clear();
      system = plannedSystem(seed, slot, extent);
      bySlot.set(slot, system);
    }
    return system;
  };
  return {
    cellsAt(timeS) {
      const cells: StormCell[] = [];
      const slot = Math.floor(timeS / slotS);
      for (const system of opening) addCells(system, timeS, cells);
      for (let back = 0; back <= Math.ceil(longestLifeS / slotS); back++) {
        const system = systemOfSlot(slot - back);
        if (system) addCells(system, timeS, cells);
      }
      return cells;
    },
  };
}

function addCells(system: StormSystem, timeS: number, into: StormCell[]): void {
  if (timeS < system.bornS || timeS >= system.diesS) return;
  const passedS = timeS - system.midS;
  const centreX = system.x + system.speedX * passedS;
  const centreY = system.y + system.speedY * passedS;
  const speed = Math.hypot(system.speedX, system.speedY);
  const [headX, headY] = [system.speedX / speed, system.speedY / speed];
  for (const cell of system.cells) {
    const ageS = timeS - cell.bornS;
    if (ageS <= 0 || ageS >= cell.livesS) continue;
    const age = ageS / cell.livesS;
    const strength = Math.sin(Math.PI * age ** 0.75) ** 2;
    into.push({
      x: centreX + headX * cell.across - headY * cell.along + cell.driftX * ageS,
      y: centreY + headY * cell.across + headX * cell.along + cell.driftY * ageS,
      sigmaKm: cell.sigmaKm * (0.6 + 0.6 * age),
      peakMmPerHour: cell.peakMmPerHour * strength,
    });
  }
}

function plannedSystem(seed: number, slot: number, extent: Extent): StormSystem | null {
  const random = randomOf('storm', seed, slot);
  if (random() > 0.85) return null;
  const livesS = between(random, 8 * hour, longestLifeS);
  const bornS = (slot + random()) * slotS;
  const force = between(random, 0.5, 1.15);
  if (extent.aims.length > 0 && random() < 0.5) {
    const [x, y] = pick(random, extent.aims);
    return systemAt(random, bornS, livesS, x, y, force, wholeBetween(random, 2, 6));
  }
  const x = between(random, extent.west, extent.east);
  const y = between(random, extent.south, extent.north);
  return systemAt(random, bornS, livesS, x, y, force);
}

function openingSystems(
  seed: number,
  extent: Extent,
  [homeX, homeY]: readonly [number, number],
): StormSystem[] {
  const random = randomOf('opening storm', seed);
  const along = (share: number) => extent.west + (extent.east - extent.west) * share;
  const middle = (extent.south + extent.north) / 2;
  return [
    systemAt(random, -8.5 * hour, 17 * hour, homeX, homeY, 1.1, 8),
    systemAt(random, -26 * hour, 14 * hour, along(0.6), (homeY + middle) / 2, 0.95),
    systemAt(random, -52 * hour, 15 * hour, along(0.3), middle, 1),
  ];
}

/** `always` cells live through the whole system, so that one is sure to stand at its centre. */
function systemAt(
  random: Random,
  bornS: number,
  livesS: number,
  x: number,
  y: number,
  force: number,
  always = 0,
): StormSystem {
  const heading = (between(random, 5, 40) * Math.PI) / 180;
  const speed = between(random, 16, 34) / hour;
  const cells: PlannedCell[] = [];
  for (let at = -1; at <= 1; at++) cells.push(shield(random, bornS, livesS, at * 75, force));
  const count = wholeBetween(random, 36, 76);
  for (let at = 0; at < count; at++) cells.push(convective(random, bornS, livesS, force));
  for (let at = 0; at < always; at++) cells.push(centralCell(random, bornS, livesS));
  return {
    bornS,
    diesS: bornS + livesS,
    midS: bornS + livesS / 2,
    x,
    y,
    speedX: speed * Math.cos(heading),
    speedY: speed * Math.sin(heading),
    cells,
  };
}

const shield = (
  random: Random,
  bornS: number,
  livesS: number,
  along: number,
  force: number,
): PlannedCell => ({
  bornS,
  livesS,
  along: along + between(random, -20, 20),
  across: between(random, -15, 15),
  driftX: 0,
  driftY: 0,
  sigmaKm: between(random, 38, 62),
  peakMmPerHour: force * between(random, 1.5, 4.5),
});

const convective = (random: Random, bornS: number, livesS: number, force: number): PlannedCell => ({
  bornS: bornS + random() * livesS * 0.85,
  livesS: between(random, 45, 150) * 60,
  along: gaussian(random) * 80,
  across: gaussian(random) * 26,
  driftX: (gaussian(random) * 8) / hour,
  driftY: (gaussian(random) * 8) / hour,
  sigmaKm: between(random, 4, 11),
  peakMmPerHour: Math.min(110, force * 26 * Math.exp(0.5 * gaussian(random))),
});

const centralCell = (random: Random, bornS: number, livesS: number): PlannedCell => ({
  bornS,
  livesS,
  along: gaussian(random) * 22,
  across: gaussian(random) * 10,
  driftX: 0,
  driftY: 0,
  sigmaKm: between(random, 6, 11),
  peakMmPerHour: between(random, 38, 75),
});

/** A patch of rain at one moment: centre in km on the basin's plane, bell of width `sigmaKm`, peak in mm/h. */
export interface StormCell {
  x: number;
  y: number;
  sigmaKm: number;
  peakMmPerHour: number;
}

/** Beyond this many sigma a cell gives no rain at all. */
export const cellReach = 3;

/** Rain intensity in mm/h at a place on the basin's plane. */
export function rainUnder(cells: readonly StormCell[], x: number, y: number): number {
  let intensity = 0;
  for (const cell of cells) {
    const reach = cell.sigmaKm * cellReach;
    const dx = x - cell.x;
    if (dx > reach || dx < -reach) continue;
    const dy = y - cell.y;
    if (dy > reach || dy < -reach) continue;
    const square = dx * dx + dy * dy;
    if (square >= reach * reach) continue;
    intensity += cell.peakMmPerHour * Math.exp(-square / (2 * cell.sigmaKm * cell.sigmaKm));
  }
  return intensity;
}

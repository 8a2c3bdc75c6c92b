const earthKm = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Spot {
  lon: number;
  lat: number;
}

/** Kilometres between two places on the ground, the shortest way on a sphere. */
export function kmBetween(one: Spot, other: Spot): number {
  const [up, along] = [radians(other.lat - one.lat), radians(other.lon - one.lon)];
  const half =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(along / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

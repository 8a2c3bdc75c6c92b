import { riverLine } from './basemap-rivers.ts';
import { type Line, type LonLat, nearestOn, placeAt, planeAt } from './geography.ts';
import type { CityRow, RiverRow, RiverSystem } from './river-systems.ts';

/** One stretch of a stem. Heights in m, flow in m³/s, delay = mean time that water needs to pass it. */
export interface RiverNode {
  stem: string;
  km: number;
  place: LonLat;
  bedM: number;
  depthM: number;
  baseFlow: number;
  ownBaseFlow: number;
  catchmentKm2: number;
  /** Places whose rain stands for the catchment's. */
  samples: readonly LonLat[];
  delayS: number;
  /** Index of the node that takes its water; -1 at the mouth of the system. */
  next: number;
}

export interface Stem {
  row: RiverRow;
  line: Line;
  firstNode: number;
  nodeCount: number;
  stepKm: number;
}

/** Nodes stand in flow order: whatever a node gives goes to a later one. */
export interface RiverNetwork {
  system: RiverSystem;
  stems: ReadonlyMap<string, Stem>;
  nodes: readonly RiverNode[];
}

const nodeEveryKm = 8;
const waveKmPerHour = 7;
const sampleOffsetsKm = [-48, -16, 16, 48];

/** Dry-weather flow of small streams in the hills, m³/s for each km² of catchment. */
export const brookFlowPerKm2 = 0.014;

export function riverNetworkOf(system: RiverSystem): RiverNetwork {
  const stems = new Map<string, Stem>();
  const nodes: RiverNode[] = [];
  for (const row of system.rivers) {
    const line = riverLine(row);
    const nodeCount = Math.ceil(line.lengthKm / nodeEveryKm);
    stems.set(row.id, { row, line, firstNode: nodes.length, nodeCount, stepKm: line.lengthKm / nodeCount });
    const profile = profileOf(system.cities, row.id, line);
    for (let at = 0; at < nodeCount; at++)
      nodes.push(nodeOf(row, line, profile, nodes.length, at, nodeCount));
  }
  for (const stem of stems.values()) join(stem, stems, nodes);
  return { system, stems, nodes };
}

function nodeOf(
  row: RiverRow,
  line: Line,
  profile: Profile,
  index: number,
  at: number,
  nodeCount: number,
): RiverNode {
  const stepKm = line.lengthKm / nodeCount;
  const km = (at + 0.5) * stepKm;
  const lakeKm = row.lake && nearestOn(line, row.lake.near).km;
  const isLake = lakeKm !== undefined && Math.floor(lakeKm / stepKm) === at;
  return {
    stem: row.id,
    km,
    place: placeAt(line, km),
    bedM: heightAt(profile, km, 'bedM'),
    depthM: heightAt(profile, km, 'depthM'),
    baseFlow: row.headFlow + row.flowPerKm * (at + 1) * stepKm,
    ownBaseFlow: row.flowPerKm * stepKm,
    catchmentKm2: row.catchmentPerKm * stepKm,
    samples: samplesBeside(line, km),
    delayS: (isLake ? (row.lake?.delayHours ?? 0) : stepKm / waveKmPerHour) * 3600,
    next: at + 1 < nodeCount ? index + 1 : -1,
  };
}

/** Lets a tributary flow into its main stem, and adds its base flow to everything below. */
function join(stem: Stem, stems: ReadonlyMap<string, Stem>, nodes: RiverNode[]): void {
  const into = stem.row.joins === null ? undefined : stems.get(stem.row.joins);
  const last = nodes[stem.firstNode + stem.nodeCount - 1];
  if (!into || !last) return;
  const { km } = nearestOn(into.line, placeAt(stem.line, stem.line.lengthKm));
  const meeting = Math.min(into.nodeCount - 1, Math.floor(km / into.stepKm));
  last.next = into.firstNode + meeting;
  for (let at = meeting; at < into.nodeCount; at++) {
    (nodes[into.firstNode + at] as RiverNode).baseFlow += last.baseFlow;
  }
}

function samplesBeside(line: Line, km: number): LonLat[] {
  const plane = planeAt(placeAt(line, km));
  const [ax, ay] = plane.toKm(placeAt(line, Math.max(0, km - 12)));
  const [bx, by] = plane.toKm(placeAt(line, Math.min(line.lengthKm, km + 12)));
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [east, north] = [-(by - ay) / length, (bx - ax) / length];
  return sampleOffsetsKm.map((away) => plane.toLonLat(east * away, north * away));
}

interface ProfilePoint {
  km: number;
  bedM: number;
  depthM: number;
}
type Profile = readonly ProfilePoint[];

function profileOf(cities: readonly CityRow[], river: string, line: Line): Profile {
  return cities
    .filter((city) => city.river === river)
    .map(({ place, bedM, depthM }) => ({ km: nearestOn(line, place).km, bedM, depthM }))
    .sort((a, b) => a.km - b.km);
}

/** Height along the stem, straight between cities and beyond the outermost two. */
function heightAt(profile: Profile, km: number, which: 'bedM' | 'depthM'): number {
  const after = profile.findIndex((point) => point.km >= km);
  const end = Math.max(1, after === -1 ? profile.length - 1 : after);
  const [from, to] = [profile[end - 1] as ProfilePoint, profile[end] as ProfilePoint];
  const share = (km - from.km) / (to.km - from.km);
  const held = which === 'depthM' ? Math.min(1, Math.max(0, share)) : share;
  return from[which] + (to[which] - from[which]) * held;
}

/** Bed and base-flow depth at a place between two nodes; km is held inside the stem. */
export function stemHeights(network: RiverNetwork, stem: Stem, km: number): { bedM: number; depthM: number } {
  const { from, to, share } = nodesAround(stem, km);
  const [a, b] = [network.nodes[from] as RiverNode, network.nodes[to] as RiverNode];
  return { bedM: a.bedM + (b.bedM - a.bedM) * share, depthM: a.depthM + (b.depthM - a.depthM) * share };
}

/** The two nodes between which a place lies, and how far it is on the way from one to the other (0 to 1). */
export function nodesAround(stem: Stem, km: number): { from: number; to: number; share: number } {
  const position = Math.min(stem.nodeCount - 1, Math.max(0, km / stem.stepKm - 0.5));
  const from = Math.min(stem.nodeCount - 2, Math.floor(position));
  return { from: stem.firstNode + from, to: stem.firstNode + from + 1, share: position - from };
}

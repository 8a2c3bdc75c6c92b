import type { Station, StationState } from '@stationwall/contract/station';
import { changedStations } from './changed-stations.ts';
import { createCharacterSet } from './character-set.ts';
import { type LabelWish, placeLabels } from './label-placement.ts';
import { labelReading, labelRoom } from './label-text.ts';
import {
  type ChangeRing,
  labelGap,
  labelPixels,
  type MapFrame,
  markPixelsOf,
  ringMs,
  type StationLabel,
} from './map-frame.ts';
import type { MapScene } from './map-scene.ts';
import type { Project } from './nearest-mark.ts';
import { boundsOf } from './station-bounds.ts';
import { keptIfSame, marksOf, type StationMark } from './station-marks.ts';

/** The picture's size in pixels, its scale, and where a position lies in it. */
export interface Viewport {
  width: number;
  height: number;
  scale: number;
  project: Project;
}

const mostLabels = 220;
const labelPriority = { stale: 4, clockOff: 3, late: 2, unknown: 1, held: 0, live: 0 } as const;

const fontFamily =
  'Inter, "Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif';

const wantsLessMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

function extentOf(marks: readonly StationMark[], project: Project): { width: number; height: number } {
  const bounds = boundsOf(marks.map(({ position }) => position));
  if (!bounds) return { width: 0, height: 0 };
  const [west, south, east, north] = bounds;
  const low = project([west, south]);
  const high = project([east, north]);
  return { width: Math.abs(high.x - low.x), height: Math.abs(high.y - low.y) };
}

/** Makes one frame after another out of scenes; remembers only what changed lately. */
export function createFrameMaker(now: () => number = () => performance.now()) {
  let before: ReadonlyMap<string, StationState> = new Map();
  let scope = '';
  let marks: StationMark[] = [];
  const changedAt = new Map<string, number>();
  let nameOf: ((station: Station) => string) | null = null;
  let charactersOf: ReturnType<typeof createCharacterSet> | null = null;
  let elements: MapScene['elements'] | null = null;

  const ringsOf = (scene: MapScene): ChangeRing[] => {
    if (scope === scene.scope && !wantsLessMotion())
      for (const stcd of changedStations(before, scene.stations)) changedAt.set(stcd, now());
    before = scene.stations;
    scope = scene.scope;
    const rings: ChangeRing[] = [];
    for (const [stcd, at] of changedAt) {
      const age = now() - at;
      const station = scene.stations.get(stcd)?.station;
      if (age > ringMs || !station) changedAt.delete(stcd);
      else if (station.lon !== null && station.lat !== null)
        rings.push({ position: [station.lon, station.lat], age });
    }
    return rings;
  };

  const charactersFor = (scene: MapScene): string => {
    if (!charactersOf || nameOf !== scene.nameOf || elements !== scene.elements) {
      nameOf = scene.nameOf;
      elements = scene.elements;
      const ages = [1_000, 600_000, 10_000_000, 1_000_000_000].map(scene.ageText);
      charactersOf = createCharacterSet(scene.nameOf, [
        ...ages,
        ...[...scene.elements.values()].map(({ displayName, unit }) => displayName + unit),
      ]);
    }
    return charactersOf(scene.stations.values());
  };

  return (scene: MapScene, { width, height, scale, project }: Viewport): MapFrame => {
    const serverNow = scene.serverNow();
    marks = keptIfSame(marks, marksOf(scene.stations.values(), serverNow, scene.isHeld));
    const markPixels = markPixelsOf(extentOf(marks, project), marks.length, scale);
    const fontPixels = labelPixels * scale;
    const wishes = marks.flatMap((mark): LabelWish<StationLabel>[] => {
      const state = scene.stations.get(mark.stcd);
      if (!state) return [];
      const { x, y } = project(mark.position);
      const name = scene.nameOf(state.station);
      const reading = labelReading(state, scene.elements, serverNow, scene.ageText);
      return [
        {
          label: { stcd: mark.stcd, position: mark.position, name, reading },
          x,
          y,
          width: labelRoom(name, reading) * fontPixels + 10,
          height: 2 * 1.25 * fontPixels + 6,
          priority: mark.stcd === scene.selected ? 9 : labelPriority[mark.freshness],
          isForced: mark.stcd === scene.selected,
        },
      ];
    });
    return {
      theme: scene.theme,
      scale,
      markPixels,
      fontFamily,
      marks,
      rings: ringsOf(scene),
      labels: placeLabels(wishes, {
        width,
        height,
        gap: labelGap(markPixels, scale),
        atMost: mostLabels,
        covered: scene.covered,
      }),
      characters: charactersFor(scene),
      selected: marks.find(({ stcd }) => stcd === scene.selected) ?? null,
    };
  };
}

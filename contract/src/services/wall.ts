import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';
import { wallScenes, wallThemes } from './wall-layout.ts';

/** A layout as a wall reads it, whoever may edit it. */
export const ShownLayout = Type.Object({
  id: Nullable(Type.Integer()),
  name: Type.String(),
  scenes: Type.Array(Type.Enum([...wallScenes])),
  dwellS: Type.Integer(),
  diagonalIn: Type.Number(),
  screensAcross: Type.Integer(),
  screensDown: Type.Integer(),
  farthestM: Type.Number(),
  theme: Type.Enum([...wallThemes]),
  branch: Type.String(),
});
export type ShownLayout = Static<typeof ShownLayout>;

/** Shown where no layout was chosen. */
export const usualLayout: ShownLayout = {
  ...{ id: null, name: '', scenes: [...wallScenes], dwellS: 20 },
  ...{ diagonalIn: 65, screensAcross: 1, screensDown: 1, farthestM: 5, theme: 'dark' as const, branch: '' },
};

/** Ours: what a wall shows by a layout; the usual one without a number. */
export const getShownLayout = serviceCall('Wall', 'GetShown', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({ id: Type.Optional(Type.Integer()) }),
  output: ShownLayout,
});

/** Where a station stands along its river, km from the mouth. */
export const RiverPlace = Type.Object({ stcd: Type.String(), river: Type.String(), mouthKm: Type.Number() });
export type RiverPlace = Static<typeof RiverPlace>;

/** Ours: the places of the caller's stations along their rivers, the farthest from the mouth first; ponding points stand on none. */
export const getRiverPlaces = serviceCall('Wall', 'GetRiverPlaces', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({}),
  output: Type.Object({ items: Type.Array(RiverPlace) }),
});

/** Reports of an hour: how many were expected by their stations' intervals, and came in time, late or not at all. */
export const HourOfArrivals = Type.Object({
  end: LocalDateTime,
  expected: Type.Integer(),
  onTime: Type.Integer(),
  late: Type.Integer(),
  missing: Type.Integer(),
});
export type HourOfArrivals = Static<typeof HourOfArrivals>;

/** So many hours are told, the one that runs among them. */
export const arrivalHours = 12;

/** Ours: the reports of the caller's stations in the last hours, the oldest first. */
export const getArrivals = serviceCall('Wall', 'GetArrivals', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({ branch: Type.Optional(StationBranch) }),
  output: Type.Object({ items: Type.Array(HourOfArrivals) }),
});

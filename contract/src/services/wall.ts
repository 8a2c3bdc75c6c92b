import { type Static, Type } from 'typebox';
import { Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { wallScenes, wallThemes } from './wall-layout.ts';

/** A layout as a wall reads it, whoever may edit it. */
export const ShownLayout = Type.Object({
  id: Nullable(Type.Integer()),
  name: Type.String(),
  scenes: Type.Array(Type.Enum([...wallScenes])),
  dwellS: Type.Integer(),
  diagonalIn: Type.Number(),
  farthestM: Type.Number(),
  theme: Type.Enum([...wallThemes]),
  branch: Type.String(),
});
export type ShownLayout = Static<typeof ShownLayout>;

/** Shown where no layout was chosen. */
export const usualLayout: ShownLayout = {
  ...{ id: null, name: '', scenes: [...wallScenes], dwellS: 20 },
  ...{ diagonalIn: 65, farthestM: 5, theme: 'dark' as const, branch: '' },
};

/** Ours: what a wall shows by a layout; the usual one without a number. */
export const getShownLayout = serviceCall('Wall', 'GetShown', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({ id: Type.Optional(Type.Integer()) }),
  output: ShownLayout,
});

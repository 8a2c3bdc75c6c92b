import { Type } from 'typebox';
import { FilledText } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';

/**
 * What a wall can show, in the order in which it turns: the map, what needs a look, rain, stages against their warning levels, how they changed,
 * a river from source to mouth, pictures that stations sent, and how many reports arrived.
 */
export const wallScenes = [
  ...(['map', 'attention', 'rain', 'stages', 'changes'] as const),
  ...(['profile', 'pictures', 'arrival'] as const),
] as const;
export type WallScene = (typeof wallScenes)[number];

export const wallThemes = ['dark', 'light'] as const;

/** The most screens beside and below each other that one picture is made of. */
export const mostScreens = 8;
const Screens = Type.Optional(Type.Integer({ minimum: 1, maximum: mostScreens, default: 1 }));

/**
 * What a wall shows and how large: the picture's diagonal in inches and how far the farthest seat is from it in metres decide the
 * size of its type. `dwellS`: how long each scene is on show. `branch` '' shows every station that the display may see. The picture may be
 * made of `screensAcross` × `screensDown` screens of one size, each with its part of it.
 */
export const wallLayout = entity({
  service: 'WallLayout',
  needs: 'Pages.Application.Walls',
  label: 'name',
  editable: {
    name: FilledText(64),
    scenes: Type.Optional(
      Type.Array(Type.Enum([...wallScenes]), { minItems: 1, maxItems: 20, default: [...wallScenes] }),
    ),
    dwellS: Type.Optional(Type.Integer({ minimum: 5, maximum: 3600, default: 20 })),
    diagonalIn: Type.Optional(Type.Number({ minimum: 10, maximum: 1000, default: 65 })),
    screensAcross: Screens,
    screensDown: Screens,
    farthestM: Type.Optional(Type.Number({ minimum: 0.5, maximum: 100, default: 5 })),
    theme: Type.Optional(Type.Enum([...wallThemes], { default: 'dark' })),
    branch: Type.Optional(Type.String({ maxLength: 400, default: '' })),
  },
  unique: ['name'],
  soughtIn: ['name'],
  usualOrder: 'name',
  also: ['getOptions', 'batchDelete'],
  optionsNeed: 'signed-in',
});

export type WallLayout = OutputOf<typeof wallLayout.calls.get>;

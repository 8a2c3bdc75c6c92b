import { type Static, Type } from 'typebox';
import { EntityId, FilledText, LocalDateTime, Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { mostScreens, wallScenes } from './wall-layout.ts';

const needs = 'Pages.Application.Displays';

/** A code is good for so long, seconds; a screen that is still not paired begins anew. */
export const pairingLivesS = 600;
/** A display says how it is this often, ms; one that was not heard three times is away. */
export const displayTellsEveryMs = 10_000;

const Secret = Type.String({ minLength: 20, maxLength: 64 });
/** Of the picture that a wall sends of itself, as base64. */
const longestPicture = 60_000;

/** Ours: a screen asks to be paired. The code is shown, the secret stays with the screen. */
export const beginPairing = serviceCall('Display', 'BeginPairing', {
  needs: 'public',
  input: Type.Object({}),
  output: Type.Object({ code: Type.String(), secret: Type.String(), expiresInS: Type.Integer() }),
});

/** Ours: the screen asks whether somebody approved; `account` is told once. `gone`: the code has ended. */
export const pairDisplay = serviceCall('Display', 'Pair', {
  needs: 'public',
  input: Type.Object({ secret: Secret }),
  output: Type.Object({
    state: Type.Enum(['waiting', 'paired', 'gone']),
    account: Nullable(
      Type.Object({ tenancyName: Type.String(), userName: Type.String(), password: Type.String() }),
    ),
  }),
});

/** Of a picture of several screens. */
const Place = Type.Integer({ minimum: 1, maximum: mostScreens });

/** What a wall says of itself. */
const Told = {
  build: Type.String({ maxLength: 64 }),
  scene: Type.Enum([...wallScenes]),
  /** Frames a second over the last ten seconds. */
  frameRate: Type.Number({ minimum: 0, maximum: 1_000 }),
  /** JavaScript's heap in bytes; null where the browser does not tell. */
  heapBytes: Nullable(Type.Integer({ minimum: 0 })),
  /** From the event's creation to this screen, by the server's clock; null = none came lately. */
  eventLagMs: Nullable(Type.Integer()),
  width: Type.Integer({ minimum: 1, maximum: 100_000 }),
  height: Type.Integer({ minimum: 1, maximum: 100_000 }),
};

const displayOrders = ['reload', 'identify', 'scene', 'turn'] as const;
const Order = Type.Object({
  number: Type.Integer(),
  do: Type.Enum([...displayOrders]),
  scene: Nullable(Type.Enum([...wallScenes])),
});
export type DisplayOrder = Static<typeof Order>;

/** Ours: a display says how it is, and hears what it is to do; `after` is the last order that it followed. */
export const tellDisplay = serviceCall('Display', 'Tell', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({
    ...Told,
    after: Type.Integer({ minimum: 0 }),
    /** A small picture of itself, base64 of a JPEG or WebP. */
    picture: Type.Optional(Type.String({ maxLength: longestPicture })),
  }),
  output: Type.Object({
    name: Type.String(),
    layoutId: Nullable(Type.Integer()),
    column: Place,
    row: Place,
    order: Nullable(Order),
  }),
});

/**
 * Ours: somebody touched a screen of a picture, and all others of it stay with the scene that it shows, as it does itself; null: they
 * go on turning.
 */
export const holdPicture = serviceCall('Display', 'Hold', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({ scene: Nullable(Type.Enum([...wallScenes])) }),
  output: Type.Null(),
});

const Editable = {
  name: FilledText(64),
  /** null = the usual layout. */
  layoutId: Type.Optional(Nullable(Type.Integer(), { default: null })),
  /** Whose stations it may see; '' = all of the tenant's. */
  branch: Type.Optional(Type.String({ maxLength: 400, default: '' })),
  /** Its place in the picture of a layout of several screens, from 1, counted from the left and from above. */
  column: Type.Optional(Type.Integer({ minimum: 1, maximum: mostScreens, default: 1 })),
  row: Type.Optional(Type.Integer({ minimum: 1, maximum: mostScreens, default: 1 })),
};

/** A paired screen, and how it said it is. */
export const Display = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  layoutId: Nullable(Type.Integer()),
  layoutName: Type.String(),
  branch: Type.String(),
  column: Place,
  row: Place,
  pairedAt: LocalDateTime,
  pairedBy: Type.String(),
  /** null = it has never said anything. */
  seenAt: Nullable(LocalDateTime),
  /** It was heard lately. */
  isAlive: Type.Boolean(),
  told: Nullable(Type.Object(Told)),
  picture: Nullable(Type.String()),
});
export type Display = Static<typeof Display>;

/** Ours: every paired screen, by name. */
export const getAllDisplays = serviceCall('Display', 'GetAll', {
  needs,
  input: Type.Object({}),
  output: Type.Object({ items: Type.Array(Display) }),
});

/** Ours: lets the screen in that shows this code. */
export const approveDisplay = serviceCall('Display', 'Approve', {
  needs,
  input: Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }), ...Editable }),
  output: Type.Object({ id: Type.Integer() }),
});

/** Ours: another name, layout or set of stations. */
export const updateDisplay = serviceCall('Display', 'Update', {
  needs,
  input: Type.Object({ id: EntityId, ...Editable }),
  output: Type.Null(),
});

/** Ours: revokes a display; it shows nothing from then on. */
export const deleteDisplay = serviceCall('Display', 'Delete', {
  needs,
  input: Type.Object({ id: EntityId }),
  output: Type.Null(),
});

/** Ours: tells a display to load anew, to show its name large, to turn to a scene, or to go on turning; all screens of one picture turn together. */
export const orderDisplay = serviceCall('Display', 'Order', {
  needs,
  input: Type.Object({
    id: EntityId,
    do: Type.Enum([...displayOrders]),
    scene: Type.Optional(Nullable(Type.Enum([...wallScenes]), { default: null })),
  }),
  output: Type.Null(),
});

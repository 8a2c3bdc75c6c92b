import { type Static, Type } from 'typebox';
import { EntityId, FilledText, LocalDateTime, Nullable } from '../abp.ts';
import { entity } from '../crud.ts';
import { type InputOf, type OutputOf, serviceCall, typed } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

const needs = 'Pages.Application.LedPublish';

/** What a sign's dots can show. `tricolour` is red, green and both at once, which is amber. */
export const ledPalettes = ['red', 'green', 'amber', 'tricolour'] as const;
export const ledColours = ['red', 'green', 'amber'] as const;
export type LedColour = (typeof ledColours)[number];

/** Several lines of what a sign shows, with places for values: `{station}`, `{time}`, `{depth}` in cm, `{stage}` in m, `{PJ}`. */
const LedText = Type.String({ maxLength: 500 });

/**
 * A sign beside a road and how it is reached. `address` is its controller or serial server, `host:port`; `serialAddress` the sign's own
 * behind it, two hex digits, `00` = any. `lostText` is what the sign turns to by itself when nothing has reached it for `lostMinutes`.
 */
export const ledSign = entity({
  service: 'LedPublish',
  name: 'ledSign',
  needs,
  label: 'name',
  editable: {
    name: FilledText(64),
    nameEn: Type.Optional(Type.String({ maxLength: 64, default: '' })),
    stcd: FilledText(10),
    address: FilledText(128),
    serialAddress: Type.Optional(
      Type.String({ pattern: '^[0-9A-F]{2}$', minLength: 2, maxLength: 2, default: '00' }),
    ),
    width: Type.Optional(Type.Integer({ minimum: 16, maximum: 255, default: 128 })),
    height: Type.Optional(Type.Integer({ minimum: 16, maximum: 128, default: 32 })),
    palette: Type.Optional(Type.Enum([...ledPalettes], { default: 'tricolour' })),
    idleText: Type.Optional(Type.String({ maxLength: 500, default: '' })),
    lostText: Type.Optional(Type.String({ maxLength: 500, default: '' })),
    lostMinutes: Type.Optional(Type.Integer({ minimum: 20, maximum: 720, default: 30 })),
    isEnabled: Type.Optional(Type.Boolean({ default: true })),
  },
  told: {
    /** `none`: nothing was sent yet; `unanswered`: the link is lost. */
    state: Type.Enum(['none', 'waiting', 'shown', 'unanswered', 'refused']),
    /** What the sign last confirmed, and when. */
    shownText: Type.String(),
    shownAt: Nullable(LocalDateTime),
    /** What it is to show. */
    wantedText: Type.String(),
    lostSince: Nullable(LocalDateTime),
    tries: Type.Integer(),
    answer: Type.String(),
  },
  unique: ['name'],
  soughtIn: ['name', 'nameEn', 'stcd', 'address'],
  filters: { branch: Type.Optional(StationBranch), stcd: Type.Optional(Type.String({ maxLength: 10 })) },
  usualOrder: 'name',
  also: ['getOptions', 'batchDelete'],
});

export type LedSign = OutputOf<typeof ledSign.calls.get>;

/** The list of signs under the name that clients of the product know. */
export const getPagedLedSigns = typed<
  InputOf<typeof ledSign.calls.getAll>,
  OutputOf<typeof ledSign.calls.getAll>
>(
  serviceCall('LedPublish', 'GetPaged', {
    needs,
    input: ledSign.calls.getAll.input,
    output: ledSign.calls.getAll.output,
  }),
);

/** Without an id it makes a sign, with one it changes that. */
export const createOrUpdateLedSign = typed<
  InputOf<typeof ledSign.calls.create> & { id?: number; concurrencyStamp?: string },
  LedSign
>(
  serviceCall('LedPublish', 'CreateOrUpdate', {
    needs,
    input: Type.Object({
      id: Type.Optional(EntityId),
      ...ledSign.editable,
      concurrencyStamp: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    output: Type.Object(ledSign.row),
  }),
);

/** A face of a sign: for each row of dots a text of `0` and `1`; '' where nothing is lit. */
export const LedFace = Type.Object({
  text: Type.String(),
  colour: Type.Enum([...ledColours]),
  dots: Type.Array(Type.String()),
});
export type LedFace = Static<typeof LedFace>;

/** How a text would look on a sign, by the newest values of its station; `faults` say what does not fit, and how much would. */
export const previewLedText = serviceCall('LedPublish', 'Preview', {
  needs,
  input: Type.Object({
    text: LedText,
    colour: Type.Optional(Type.Enum([...ledColours], { default: 'amber' })),
    /** A sign that is there, or the measures of one that is being made. */
    signId: Type.Optional(EntityId),
    stcd: Type.Optional(Type.String({ maxLength: 10 })),
    width: Type.Optional(Type.Integer({ minimum: 16, maximum: 255 })),
    height: Type.Optional(Type.Integer({ minimum: 16, maximum: 128 })),
  }),
  output: Type.Object({
    face: LedFace,
    width: Type.Integer(),
    height: Type.Integer(),
    faults: Type.Array(Type.String()),
  }),
});

/** What a sign shows, is to show and shows without a link, dot by dot, and what it answered to what was sent; newest first. */
export const getLedFaces = serviceCall('LedPublish', 'GetFaces', {
  needs,
  input: Type.Object({ id: EntityId }),
  output: Type.Object({
    shown: Nullable(LedFace),
    wanted: LedFace,
    lost: LedFace,
    /** Until when the sign keeps what it shows when nothing more reaches it. */
    keptUntil: Nullable(LocalDateTime),
    receipts: Type.Array(
      Type.Object({
        at: LocalDateTime,
        text: Type.String(),
        outcome: Type.Enum(['shown', 'unanswered', 'refused']),
        tries: Type.Integer(),
        answer: Type.String(),
      }),
    ),
  }),
});

/** Sends what a sign is to show at once and waits for its receipt. */
export const dispatchLedSign = typed<{ id: number }, LedSign>(
  serviceCall('LedPublish', 'Dispatch', {
    needs,
    input: Type.Object({ id: EntityId }),
    output: Type.Object(ledSign.row),
    isLong: true,
  }),
);

import { type Static, type TSchema, Type } from 'typebox';
import { FilledText, Nullable } from '../abp.ts';
import { entity } from '../crud.ts';
import { type OutputOf, serviceCall } from '../endpoint.ts';
import { Job } from '../job.ts';
import { StationBranch } from '../station-branch.ts';
import { stageOrigins } from './station.ts';

const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema, { default: null }));
const limit = maybe(Type.Number({ minimum: -1e9, maximum: 1e9 }));

/** What a station may say otherwise of an element than the template of properties does; null = as that has it. */
const overrides = {
  /** How often it is reported, s; null = as often as the station reports. */
  intervalS: maybe(Type.Integer({ minimum: 1, maximum: 604_800 })),
  decimals: maybe(Type.Integer({ minimum: 0, maximum: 6 })),
  /** Values below and above cannot be. */
  minimum: limit,
  maximum: limit,
  changePerMinute: maybe(Type.Number({ minimum: 0, maximum: 1e9 })),
  /** Values below and above are worth a warning; no template has such thresholds. */
  warnBelow: limit,
  warnAbove: limit,
};

/** What holds for an element at a station: its values' unit and decimals, what of them can be believed, and how often they come. */
export const ElementLimits = Type.Object({
  element: Type.String(),
  unit: Type.String(),
  decimals: Type.Integer(),
  minimum: Nullable(Type.Number()),
  maximum: Nullable(Type.Number()),
  /** The largest change within a minute that can be believed, in the element's unit. */
  changePerMinute: Nullable(Type.Number()),
  warnBelow: Nullable(Type.Number()),
  warnAbove: Nullable(Type.Number()),
  /** s. */
  intervalS: Type.Integer(),
  /** Whether the station is to report it. */
  isExpected: Type.Boolean(),
});
export type ElementLimits = Static<typeof ElementLimits>;

/** What is expected of an element of one station, where that is not what is usual. */
export const stationParameter = entity({
  service: 'ParameterManagement',
  name: 'stationParameter',
  needs: 'Pages.SiteSys.ParameterManagement',
  label: 'element',
  editable: {
    stcd: FilledText(10),
    element: FilledText(44),
    isExpected: Type.Optional(Type.Boolean({ default: true })),
    ...overrides,
    remark: Type.Optional(Type.String({ maxLength: 500, default: '' })),
  },
  /** What would hold if the station said nothing of its own. */
  told: {
    unit: Type.String(),
    usualIntervalS: Type.Integer(),
    usualDecimals: Type.Integer(),
    usualMinimum: Nullable(Type.Number()),
    usualMaximum: Nullable(Type.Number()),
    usualChangePerMinute: Nullable(Type.Number()),
  },
  soughtIn: ['stcd', 'element', 'remark'],
  filters: {
    branch: Type.Optional(StationBranch),
    stcd: Type.Optional(Type.String({ maxLength: 10 })),
    element: Type.Optional(Type.String({ maxLength: 44 })),
    isExpected: Type.Optional(Type.Boolean()),
  },
  usualOrder: 'stcd, element',
  also: ['batchDelete', 'import'],
});

export type StationParameter = OutputOf<typeof stationParameter.calls.get>;

/** Ours: what holds for the elements of a station: those that it has parameters of, is expected to report, or has reported. */
export const getElementLimits = serviceCall('ParameterManagement', 'GetLimits', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({
    stcd: Type.String({ minLength: 1, maxLength: 10 }),
    /** One more that is asked about. */
    element: Type.Optional(Type.String({ maxLength: 44 })),
  }),
  output: Type.Object({
    items: Type.Array(Type.Object({ ...ElementLimits.properties, usual: ElementLimits })),
    /** From where its stages are counted; `datum` is what that is called. */
    stages: Type.Object({
      stageAbove: Type.Enum([...stageOrigins]),
      gaugeZero: Nullable(Type.Number()),
      datum: Type.String(),
    }),
  }),
});

/** So many pairs of a station and an element are changed at once. */
export const mostPairs = 20_000;

/** What a job of `BatchSet` comes to: how many pairs were changed, how many stay as they are, and why the first of those do. */
export interface ManyParametersOutcome extends Record<string, unknown> {
  changed: number;
  refused: number;
  /** Station and element, and why it stays as it is. */
  reasons: { name: string; reason: string }[];
}

/**
 * Ours: parameters of many stations at once, as a job. What is left out of `values` stays as each station has it; `isReset` takes away all that
 * the stations say of the elements. What cannot be is told and left; the others are changed, some in each piece.
 */
export const setManyParameters = serviceCall('ParameterManagement', 'BatchSet', {
  needs: 'Pages.SiteSys.ParameterManagement',
  isLong: true,
  input: Type.Object({
    stcds: Type.Array(Type.String({ minLength: 1, maxLength: 10 }), { minItems: 1, maxItems: 10_000 }),
    elements: Type.Array(FilledText(44), { minItems: 1, maxItems: 50 }),
    values: Type.Optional(
      Type.Object({ isExpected: Type.Optional(Type.Boolean()), ...overrides }, { default: {} }),
    ),
    isReset: Type.Optional(Type.Boolean({ default: false })),
  }),
  output: Job,
});

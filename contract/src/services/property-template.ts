import { type Static, Type } from 'typebox';
import { FilledText, Nullable } from '../abp.ts';
import { entity } from '../crud.ts';
import { type OutputOf, serviceCall } from '../endpoint.ts';

/** Where an element's identifier comes from: a standard, or the operator. */
export const elementSources = ['SL651', 'HJ212', 'own'] as const;
/** What stands for the values of a span of time. */
export const aggregations = ['mean', 'sum', 'maximum', 'last'] as const;
/** How values are drawn over time: bars stand for what fell up to their time, steps hold until the next. */
export const drawings = ['line', 'bars', 'steps'] as const;
/** One of the colours of series in charts; `auto`: the next that is free. */
export const seriesColours = ['auto', 'first', 'second', 'third', 'fourth', 'fifth'] as const;

/** A symbol of SL 651, its guide and definition in hex, a factor code of HJ 212, or a key of the operator's own. */
export const elementKey = '^[A-Za-z0-9]+$';

const Limit = Nullable(Type.Number({ minimum: -1e9, maximum: 1e9 }), { default: null });
const shown = {
  unit: Type.Optional(Type.String({ maxLength: 16, default: '' })),
  decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 6, default: 2 })),
  aggregation: Type.Optional(Type.Enum([...aggregations], { default: 'mean' })),
  drawing: Type.Optional(Type.Enum([...drawings], { default: 'line' })),
  colour: Type.Optional(Type.Enum([...seriesColours], { default: 'auto' })),
};

/**
 * What is known of an element: what it is called, how it is written, and what can be believed of it. Those of the standards are
 * listed with a tenant's own, which stand in their place where the key is the same; only its own can be changed.
 */
export const propertyTemplate = entity({
  service: 'PropertyTemplate',
  needs: 'Pages.Production.PropertyTemplate',
  label: 'key',
  editable: {
    key: Type.String({ minLength: 1, maxLength: 32, pattern: elementKey }),
    nameZh: FilledText(64),
    nameEn: FilledText(64),
    ...shown,
    /** Values below and above cannot be. */
    minimum: Type.Optional(Limit),
    maximum: Type.Optional(Limit),
    /** The largest change within a minute that can be believed, in the element's unit. */
    changePerMinute: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1e9 }), { default: null })),
    /** A value that stays the same for so many minutes is doubtful; null = it may stay. */
    stuckAfterMinutes: Type.Optional(
      Nullable(Type.Integer({ minimum: 1, maximum: 525_600 }), { default: null }),
    ),
    remark: Type.Optional(Type.String({ maxLength: 500, default: '' })),
  },
  told: {
    source: Type.Enum([...elementSources]),
    /** Guide and definition of SL 651 in hex, `39 23`; of a factor its code of HJ/T 212-2005. */
    guide: Type.String(),
    isBuiltIn: Type.Boolean(),
  },
  unique: ['key'],
  soughtIn: ['key', 'nameZh', 'nameEn', 'unit', 'guide'],
  sortedBy: ['source', 'guide', 'isBuiltIn'],
  filters: {
    source: Type.Optional(Type.Enum([...elementSources])),
    isBuiltIn: Type.Optional(Type.Boolean()),
  },
  usualOrder: 'isBuiltIn, source DESC, key',
  also: ['batchDelete', 'import'],
});

export type PropertyTemplate = OutputOf<typeof propertyTemplate.calls.get>;

/** What an element is called in the caller's language, and how its values are written and drawn. */
export const elementLook = {
  displayName: Type.String(),
  /** As the standard has it, where `displayName` is shorter. */
  fullName: Type.Optional(Type.String()),
  unit: Type.String(),
  decimals: Type.Integer(),
  aggregation: Type.Optional(Type.Enum([...aggregations])),
  drawing: Type.Optional(Type.Enum([...drawings])),
  colour: Type.Optional(Type.Enum([...seriesColours])),
};

/** An element as screens show it, by its key. */
export const ElementDisplay = Type.Object({
  name: Type.String(),
  ...elementLook,
  /** By station code, where a station has decimals of its own. */
  decimalsAt: Type.Optional(Type.Record(Type.String(), Type.Integer())),
});
export type ElementDisplay = Static<typeof ElementDisplay>;

/** Ours: every element that the caller's tenant knows, to choose from. */
export const getElements = serviceCall('PropertyTemplate', 'GetElements', {
  needs: 'signed-in',
  input: Type.Object({}),
  output: Type.Object({ items: Type.Array(ElementDisplay) }),
});

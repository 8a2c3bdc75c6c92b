import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { elementLook } from './property-template.ts';

/** From every reading to what the readings of a day come to. */
export const seriesSteps = ['raw', '5min', 'hour', 'day'] as const;
export type SeriesStep = (typeof seriesSteps)[number];

/** The longest span of each step, in days; a longer one is told by a coarser step. */
export const mostDaysOfStep: Record<SeriesStep, number> = { raw: 2, '5min': 8, hour: 100, day: 3_700 };

/** What stands for the values of a step. */
const tellings = ['timeMean', 'plainMean', 'sum', 'rise', 'hourSum', 'most', 'last'] as const;

/**
 * `[time, value, least, most, count, doubtful]`: the time of a reading or the end of a step, on the tenant's clock. `value` null = there was none;
 * `doubtful` of them something speaks against.
 */
const Point = Type.Tuple([
  LocalDateTime,
  Nullable(Type.Number()),
  Nullable(Type.Number()),
  Nullable(Type.Number()),
  Type.Integer(),
  Type.Integer(),
]);

export const OneSeries = Type.Object({
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  element: Type.String(),
  ...elementLook,
  /** How often the station is to report it, s. */
  intervalS: Type.Integer(),
  telling: Type.Enum([...tellings]),
  points: Type.Array(Point),
  /** Warning levels: `wrz`, `grz` of a stage, `warnBelow`, `warnAbove` of any element. */
  levels: Type.Array(Type.Object({ name: Type.String(), value: Type.Number() })),
});
export type OneSeries = Static<typeof OneSeries>;

/** How doubtful values count: like others, or not at all. */
const doubtfulChoices = ['with', 'without'] as const;

export const mostStationsAtOnce = 10;
export const mostElementsAtOnce = 4;

/** `begin` < time ≤ `end`. A finer step than the span allows is told by a coarser one. */
const span = {
  begin: LocalDateTime,
  end: LocalDateTime,
  step: Type.Optional(Type.Enum([...seriesSteps])),
  doubtful: Type.Optional(Type.Enum([...doubtfulChoices])),
};
const stcds = Type.Array(Type.String({ minLength: 1, maxLength: 10 }), {
  minItems: 1,
  maxItems: mostStationsAtOnce,
});

/** Ours: elements of several stations over a span, by a step that suits it; one that was never reported has no points. */
export const getStationsSeries = serviceCall('StationsSeries', 'Get', {
  needs: 'Pages.BussinessProject.DataChart.STCDDataChart',
  alsoFor: ['Pages.MobilePage.MobileEcharts', 'Pages.BussinessProject.DataChart.VibrationDataChart'],
  input: Type.Object({
    stcds,
    elements: Type.Array(Type.String({ minLength: 1, maxLength: 44 }), {
      minItems: 1,
      maxItems: mostElementsAtOnce,
    }),
    ...span,
  }),
  output: Type.Object({ step: Type.Enum([...seriesSteps]), series: Type.Array(OneSeries) }),
});

/** What a chart of stations is asked for. */
export const ChartSpan = Type.Object({ stcds, ...span });

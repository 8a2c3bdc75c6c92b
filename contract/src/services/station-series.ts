import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { elementLook } from './property-template.ts';

/** More values of an element in a span than these are thinned. */
export const mostPoints = 3_000;
/** More doubtful values than these are not told one by one. */
export const mostDoubtful = 500;
/** The longest span that is told at once, in days. */
export const mostDays = 366;

const Point = Type.Tuple([LocalDateTime, Nullable(Type.Number())]);

/** One element of a station over a span, oldest first. Dates are tenant-local; null = the station said 'missing'. */
export const ElementSeries = Type.Object({
  element: Type.String(),
  ...elementLook,
  points: Type.Array(Point),
  /** The newest of them that something speaks against and nobody has accepted, oldest first; `mostDoubtful` at most. */
  doubtful: Type.Array(Point),
  /** How many values there are, before thinning. */
  count: Type.Integer(),
  /**
   * Of so many minutes each only the least and the largest value are told, of rain in bars what fell in them together (or the largest, of
   * spans that overlap); null = every value is.
   */
  thinnedToMinutes: Nullable(Type.Integer()),
});
export type ElementSeries = Static<typeof ElementSeries>;

/** What people wrote down of the station, so far as it falls into the span or reaches into it; `end` null = of one time, or not over. */
export const SeriesLogEntry = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  begin: LocalDateTime,
  end: Nullable(LocalDateTime),
  text: Type.String(),
  person: Type.String(),
  isUntrusted: Type.Boolean(),
});
export type SeriesLogEntry = Static<typeof SeriesLogEntry>;

/** Ours: elements of one station for a chart, `begin` < observed ≤ `end`; of several values of one time the one sent last. */
export const getStationSeries = serviceCall('StationSeries', 'Get', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({
    stcd: Type.String({ minLength: 1, maxLength: 10 }),
    elements: Type.Array(Type.String({ minLength: 1, maxLength: 44 }), { minItems: 1, maxItems: 4 }),
    begin: LocalDateTime,
    end: LocalDateTime,
  }),
  output: Type.Object({ series: Type.Array(ElementSeries), log: Type.Array(SeriesLogEntry) }),
});

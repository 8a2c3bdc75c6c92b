import { type Static, Type } from 'typebox';
import { LocalDate, LocalDateTime, Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';
import { abnormalKinds } from './abnormal.ts';

/** A period of whole days that are over, at most so many. */
export const mostSynthesisDays = 366;

const Figures = {
  expected: Type.Integer(),
  onTime: Type.Integer(),
  late: Type.Integer(),
  missing: Type.Integer(),
  /** Per cent; null = nothing was expected. */
  arrival: Nullable(Type.Number()),
  punctuality: Nullable(Type.Number()),
};

/** How the network did. */
export const Synthesis = Type.Object({
  begin: LocalDateTime,
  end: LocalDateTime,
  stations: Type.Array(Type.Object({ sttp: Type.String(), count: Type.Integer() })),
  /** Stations of which nothing came. */
  silent: Type.Integer(),
  ...Figures,
  /** Of which most is missing, at most ten. */
  worst: Type.Array(
    Type.Object({ stcd: Type.String(), nameZh: Type.String(), nameEn: Type.String(), ...Figures }),
  ),
  alarms: Type.Object({
    total: Type.Integer(),
    /** By priority, from 1. */
    priorities: Type.Array(Type.Integer()),
    /** Half of those that were acknowledged were within so many seconds; null = none was. */
    acknowledgedWithinS: Nullable(Type.Number()),
    /** Standing for longer than a day. */
    stale: Type.Integer(),
    frequent: Type.Array(Type.Object({ stcd: Type.String(), name: Type.String(), count: Type.Integer() })),
  }),
  /** What is wrong now, of each kind. */
  abnormal: Type.Array(Type.Object({ kind: Type.Enum([...abnormalKinds]), count: Type.Integer() })),
  /** What people changed, by what it was done to, the most frequent first. */
  changes: Type.Array(Type.Object({ group: Type.String(), count: Type.Integer() })),
});
export type Synthesis = Static<typeof Synthesis>;

/** Ours: the network over a period, from the first day to the last; the seven days before today without them. */
export const getSynthesisReport = serviceCall('SynthesisReport', 'Get', {
  needs: 'Pages.DevOps.SynthesisReport',
  input: Type.Object({
    branch: Type.Optional(StationBranch),
    begin: Type.Optional(LocalDate()),
    end: Type.Optional(LocalDate()),
  }),
  output: Synthesis,
});

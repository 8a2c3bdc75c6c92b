import { Type } from 'typebox';
import { FilledText, LocalDateTime, Nullable } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

/** A note is pinned to a time of the data; the others tell what was done at the station, or what went wrong there. */
export const logKinds = ['note', 'visit', 'repair', 'fault'] as const;
export type LogKind = (typeof logKinds)[number];

/** What people write down of a station. Dates are tenant-local; without an end it is of one time, or goes on while its data are not trusted. */
export const stationLog = entity({
  service: 'StationLog',
  needs: 'Pages.Stations.Log',
  label: 'text',
  editable: {
    stcd: FilledText(10),
    kind: Type.Optional(Type.Enum([...logKinds], { default: 'note' })),
    beginTime: LocalDateTime,
    endTime: Type.Optional(Nullable(LocalDateTime, { default: null })),
    text: FilledText(200),
    /** Who was there. */
    person: Type.Optional(Type.String({ maxLength: 64, default: '' })),
    /** The station's data of that time are not to be trusted. */
    isUntrusted: Type.Optional(Type.Boolean({ default: false })),
  },
  soughtIn: ['stcd', 'text', 'person'],
  filters: {
    branch: Type.Optional(StationBranch),
    stcd: Type.Optional(Type.String({ maxLength: 10 })),
    kind: Type.Optional(Type.Enum([...logKinds])),
  },
  usualOrder: 'beginTime DESC',
});

export type StationLogEntry = OutputOf<typeof stationLog.calls.get>;

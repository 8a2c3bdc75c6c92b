import { type Static, Type } from 'typebox';
import { Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** What runs and how it is. The relay tells of itself at its own `/healthz`. */
export const VersionInformation = Type.Object({
  version: Type.String(),
  releaseDate: Type.String(),
  backend: Type.Object({
    node: Type.String(),
    uptimeS: Type.Integer(),
    /** Of all tenants together, so the host side alone is told; else null. */
    memoryBytes: Nullable(Type.Integer()),
  }),
  database: Type.Object({
    kind: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
    isHealthy: Type.Boolean(),
    /** null when it does not answer. */
    version: Nullable(Type.String()),
    /** Of all tenants together, so the host side alone is told; else null. */
    sizeBytes: Nullable(Type.Integer()),
    answerMs: Nullable(Type.Integer()),
    /** The disk that an embedded store lies on; the host side alone is told, else null. */
    disk: Nullable(Type.Object({ freeBytes: Type.Integer(), totalBytes: Type.Integer() })),
    /** The newest change of the schema. */
    schema: Nullable(Type.String()),
  }),
  /** Each kind of data: days from reception that it is kept (null = for ever), its size, and what was last dropped since the start. */
  kept: Type.Array(
    Type.Object({
      kind: Type.Union([
        Type.Literal('readings'),
        Type.Literal('rawFrames'),
        Type.Literal('outbox'),
        Type.Literal('audit'),
        Type.Literal('alarms'),
        Type.Literal('alarmMessages'),
        Type.Literal('commands'),
      ]),
      days: Nullable(Type.Integer()),
      /** null to a tenant, and when the database does not answer. */
      sizeBytes: Nullable(Type.Integer()),
      /** null to a tenant. */
      dropped: Nullable(Type.Object({ rows: Type.Integer(), receivedBefore: Type.Integer() })),
    }),
  ),
  /** Steps of the server's clock since the start, forward positive. Doubted: nothing is dropped for a day. */
  clock: Type.Object({
    steps: Type.Integer(),
    lastStep: Nullable(Type.Object({ at: Type.Integer(), byMs: Type.Integer() })),
    isDoubted: Type.Boolean(),
  }),
  /** UTC milliseconds. */
  serverTime: Type.Integer(),
});
export type VersionInformation = Static<typeof VersionInformation>;

export const getVersionInformation = serviceCall('VersionInformation', 'Get', {
  needs: 'Pages.Administration.VersionInformation',
  input: Type.Object({}),
  output: VersionInformation,
});

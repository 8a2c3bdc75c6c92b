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
    memoryBytes: Type.Integer(),
  }),
  database: Type.Object({
    kind: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
    isHealthy: Type.Boolean(),
    /** null when it does not answer. */
    version: Nullable(Type.String()),
    sizeBytes: Nullable(Type.Integer()),
    answerMs: Nullable(Type.Integer()),
    /** The newest change of the schema. */
    schema: Nullable(Type.String()),
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

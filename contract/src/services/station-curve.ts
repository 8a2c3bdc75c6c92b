import { Type } from 'typebox';
import { FilledText, LocalDateTime } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

/** Rating: discharge in m³/s by stage. Storage: volume in 10⁶ m³ by stage, the unit of W in SL 651. */
export const curveKinds = ['rating', 'storage'] as const;
export type CurveKind = (typeof curveKinds)[number];

export const mostCurvePoints = 500;

const Measure = Type.Number({ minimum: -1e9, maximum: 1e9 });

/** How a stage of a station tells its discharge or its storage, from a time on, until the next curve of the kind. */
export const stationCurve = entity({
  service: 'StationCurve',
  needs: 'Pages.SiteSys.ParameterManagement',
  label: 'name',
  editable: {
    stcd: FilledText(10),
    kind: Type.Enum([...curveKinds]),
    name: FilledText(64),
    validFrom: LocalDateTime,
    /** Stage in m, as the station's stages are told, and value; told by rising stage. */
    points: Type.Array(Type.Tuple([Measure, Measure]), { maxItems: mostCurvePoints }),
    remark: Type.Optional(Type.String({ maxLength: 500, default: '' })),
  },
  soughtIn: ['stcd', 'name', 'remark'],
  filters: {
    branch: Type.Optional(StationBranch),
    stcd: Type.Optional(Type.String({ maxLength: 10 })),
    kind: Type.Optional(Type.Enum([...curveKinds])),
  },
  usualOrder: 'stcd, kind, validFrom DESC',
});

export type StationCurve = OutputOf<typeof stationCurve.calls.get>;

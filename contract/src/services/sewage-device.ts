import { Type } from 'typebox';
import { FilledText, LocalDate, Nullable } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

/** An outfall: by which permit a station of HJ 212 discharges, and whom to call. Its limits are those of its station's elements. */
export const sewageDevice = entity({
  service: 'SewageDevice',
  needs: 'Pages.Sewage.SewageDevice',
  label: 'permitNumber',
  editable: {
    stcd: FilledText(10),
    /** Number of the discharge permit. */
    permitNumber: FilledText(64),
    holder: FilledText(128),
    validUntil: Type.Optional(Nullable(LocalDate(), { default: null })),
    /** The standard that its limits are of, `GB 18918-2002 1A`. */
    standard: Type.Optional(Type.String({ maxLength: 64, default: '' })),
    contact: Type.Optional(Type.String({ maxLength: 64, default: '' })),
    phone: Type.Optional(Type.String({ maxLength: 32, default: '' })),
    remark: Type.Optional(Type.String({ maxLength: 500, default: '' })),
  },
  told: {
    /** Its factors that have limits, in their units. */
    limits: Type.Array(
      Type.Object({
        element: Type.String(),
        below: Nullable(Type.Number()),
        above: Nullable(Type.Number()),
      }),
    ),
  },
  soughtIn: ['stcd', 'permitNumber', 'holder', 'contact'],
  filters: { branch: Type.Optional(StationBranch), stcd: Type.Optional(Type.String({ maxLength: 10 })) },
  usualOrder: 'stcd',
  also: ['batchDelete', 'import'],
});

export type SewageDevice = OutputOf<typeof sewageDevice.calls.get>;

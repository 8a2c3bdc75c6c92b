import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { exportCall } from '../file-export.ts';

/** One stored reading. Rows of one message share its `msgID`. Dates are tenant-local. */
export const OriginalDataRow = Type.Object({
  msgID: Type.Integer(),
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  sttp: Type.String(),
  element: Type.String(),
  elementName: Type.String(),
  unit: Type.String(),
  decimals: Type.Integer(),
  value: Nullable(Type.Number()),
  observedAt: LocalDateTime,
  sentAt: LocalDateTime,
  receivedAt: LocalDateTime,
});
export type OriginalDataRow = Static<typeof OriginalDataRow>;

/** `totalCount` of the original data is exact below this and stops here, so that no count holds up the store. */
export const mostCounted = 200_000;

const sought = {
  stcd: Type.Optional(Type.String({ maxLength: 10 })),
  element: Type.Optional(Type.String({ maxLength: 10 })),
  begin: Type.Optional(LocalDateTime),
  end: Type.Optional(LocalDateTime),
};

/** Newest message first; `begin` < observedAt ≤ `end`. `totalCount` counts to `mostCounted` at most. */
export const getOriginalDatas2 = serviceCall('OriginalData', 'GetOriginalDatas2', {
  needs: 'Pages.BussinessProject.iStrong.OriginalData',
  input: Type.Object({ ...PagedRequest, ...sought }),
  output: PagedResult(OriginalDataRow),
});

/** Ours: every reading that `GetOriginalDatas2` would find, however many there are, as a file. */
export const exportOriginalData = exportCall<{
  stcd?: string;
  element?: string;
  begin?: string;
  end?: string;
}>('OriginalData', 'Export', {
  needs: 'Pages.BussinessProject.iStrong.OriginalData',
  input: sought,
});

/** The message as it came: `frame` in hex, `reason` null when it was accepted. */
export const getOriginalMsgGPRSById = serviceCall('OriginalData', 'GetOriginalMsgGPRSById', {
  needs: 'Pages.BussinessProject.iStrong.OriginalMsg',
  input: Type.Object({ id: Type.Integer() }),
  output: Type.Object({
    id: Type.Integer(),
    stcd: Nullable(Type.String()),
    func: Nullable(Type.String()),
    receivedAt: LocalDateTime,
    frame: Type.String(),
    reason: Nullable(Type.String()),
  }),
});

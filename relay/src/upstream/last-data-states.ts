import { LocalDateTime, Nullable } from '@stationwall/contract/abp';
import { LastDataRow } from '@stationwall/contract/services/last-data';
import type { StationState } from '@stationwall/contract/station';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { LastDataAt } from '../stream/tenant-stream.ts';

const { values: _, isPublic, river, lon, lat, msgID, ...told } = LastDataRow.properties;

/** A row as any backend gives it: what only ours knows may be missing. */
const AnyRow = Type.Object({
  ...told,
  ...Type.Partial(Type.Object({ isPublic, river, lon, lat, msgID })).properties,
  values: Type.Record(
    Type.String(),
    Type.Object({
      value: Nullable(Type.Number()),
      observedAt: LocalDateTime,
      sentAt: Type.Optional(LocalDateTime),
      receivedAt: Type.Optional(LocalDateTime),
    }),
  ),
});
type AnyRow = Static<typeof AnyRow>;

const AnyPage = Type.Object({
  items: Type.Array(AnyRow),
  epoch: Type.Optional(Type.String()),
  cursor: Type.Optional(Type.Integer()),
  timeZone: Type.Optional(Type.String()),
});
const pageCheck = Compile(AnyPage);

/** Last data with or without the place in a stream that they were read at. */
export interface LastData {
  position: { epoch: string; cursor: number } | null;
  timeZone: string;
  states: StationState[];
}

/** Turns last data with tenant-local dates into states in UTC milliseconds; `usualZone` is that of a page that names none. */
export function lastDataOf(page: unknown, usualZone: string): LastData {
  if (!pageCheck.Check(page)) {
    const [first] = pageCheck.Errors(page);
    throw new Error(
      `The backend gave last data of an unknown form: ${first?.instancePath} ${first?.message}.`,
    );
  }
  const { epoch, cursor, timeZone = usualZone, items } = page;
  const position = epoch === undefined || cursor === undefined ? null : { epoch, cursor };
  return { position, timeZone, states: items.map((row) => stateOf(timeZone, row)) };
}

/** The same with its place in a stream; null when the backend numbers nothing. */
export const lastDataAt = ({ position, ...lastData }: LastData): LastDataAt | null =>
  position && { ...position, ...lastData };

function stateOf(timeZone: string, row: AnyRow): StationState {
  const {
    stcd,
    nameZh,
    nameEn,
    sttp,
    lon = null,
    lat = null,
    river = null,
    intervalS,
    isPublic = false,
  } = row;
  const utc = (local: string): number => {
    const utcMs = fromLocal(timeZone, local);
    if (utcMs === null) throw new Error(`The backend gave "${local}" as a date for station ${stcd}.`);
    return utcMs;
  };
  return {
    station: { stcd, nameZh, nameEn, sttp, lon, lat, river, intervalS, isPublic },
    reportedAt: row.reportedAt === null ? null : utc(row.reportedAt),
    receivedAt: row.receivedAt === null ? null : utc(row.receivedAt),
    msgID: row.msgID ?? null,
    ...(row.clock && {
      clock: { ...row.clock, since: utc(row.clock.since), seenAt: utc(row.clock.seenAt) },
    }),
    values: Object.fromEntries(
      Object.entries(row.values).map(([element, { value, observedAt, sentAt, receivedAt }]) => [
        element,
        {
          value,
          observedAt: utc(observedAt),
          sentAt: utc(sentAt ?? row.reportedAt ?? observedAt),
          receivedAt: utc(receivedAt ?? row.receivedAt ?? observedAt),
        },
      ]),
    ),
  };
}

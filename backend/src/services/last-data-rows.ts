import { flagsIn } from '@stationwall/contract/quality';
import type { LastDataRow } from '@stationwall/contract/services/last-data';
import type { StationState } from '@stationwall/contract/station';
import { isInBranch } from '@stationwall/contract/station-branch';
import { inTurns } from './in-turns.ts';
import { localTexts, type ToText } from './local-texts.ts';
import { sortingOf } from './sorting.ts';

function lastDataRow(state: StationState, local: ToText): LastDataRow {
  const values: LastDataRow['values'] = {};
  for (const [element, last] of Object.entries(state.values)) {
    values[element] = {
      value: last.value,
      observedAt: local(last.observedAt),
      sentAt: local(last.sentAt),
      receivedAt: local(last.receivedAt),
      ...(flagsIn(last.flags).includes('manual') && { source: 'manual' as const }),
    };
  }
  return {
    ...state.station,
    reportedAt: state.reportedAt === null ? null : local(state.reportedAt),
    receivedAt: state.receivedAt === null ? null : local(state.receivedAt),
    msgID: state.msgID,
    ...(state.clock && {
      clock: { ...state.clock, since: local(state.clock.since), seenAt: local(state.clock.seenAt) },
    }),
    values,
  };
}

/** Rows in the tenant's time. */
export function lastDataRows(states: readonly StationState[], timeZone: string): Promise<LastDataRow[]> {
  const local = localTexts(timeZone);
  return inTurns(states, (state) => lastDataRow(state, local));
}

export interface LastDataFilter {
  keyword?: string | undefined;
  sttp?: string | string[] | undefined;
  branch?: string | undefined;
  /** Only those whose row is hidden, or is not. */
  isHidden?: boolean | undefined;
}

/** A keyword is sought in code, both names and river. */
export function isWanted(
  { station }: StationState,
  { keyword, sttp, branch, isHidden }: LastDataFilter,
): boolean {
  if (isHidden !== undefined && isHidden !== (station.isHidden ?? false)) return false;
  if (branch !== undefined && !isInBranch(station, branch)) return false;
  const types = typeof sttp === 'string' ? [sttp] : (sttp ?? []);
  if (types.length > 0 && !types.includes(station.sttp)) return false;
  const sought = keyword?.trim().toLowerCase() ?? '';
  const { stcd, nameZh, nameEn, river } = station;
  return [stcd, nameZh, nameEn, river ?? ''].some((text) => text.toLowerCase().includes(sought));
}

type Key = (state: StationState) => string | number | null;

const keys = new Map<string, Key>(
  Object.entries({
    stcd: ({ station }) => station.stcd,
    namezh: ({ station }) => station.nameZh,
    nameen: ({ station }) => station.nameEn,
    sttp: ({ station }) => station.sttp,
    river: ({ station }) => station.river,
    intervals: ({ station }) => station.intervalS,
    reportedat: ({ reportedAt }) => reportedAt,
    receivedat: ({ receivedAt }) => receivedAt,
    msgid: ({ msgID }) => msgID,
  } satisfies Record<string, Key>),
);

const reportKeys = new Set(['reportedat', 'receivedat', 'msgid']);

/** Whether an order is one of the stations themselves, whatever they reported. */
export function isOfStation(sorting: string): boolean {
  return sortingOf(sorting).every(({ name }) => {
    const field = name.toLowerCase();
    return keys.has(field) && !reportKeys.has(field);
  });
}

/** `sorting` as ABP writes it, `reportedAt DESC, Z`: a row's fields or elements' symbols. Nothing known sorts last; ties go by code. */
export function sorted(states: readonly StationState[], sorting: string): StationState[] {
  const orders = sortingOf(sorting).map(({ name, isDown }) => ({
    key: keys.get(name.toLowerCase()) ?? ((state: StationState) => state.values[name]?.value ?? null),
    sign: isDown ? -1 : 1,
  }));
  return [...states].sort((one, other) => {
    for (const { key, sign } of orders) {
      const [left, right] = [key(one), key(other)];
      if (left === right) continue;
      if (left === null) return 1;
      if (right === null) return -1;
      return left < right ? -sign : sign;
    }
    return one.station.stcd < other.station.stcd ? -1 : 1;
  });
}

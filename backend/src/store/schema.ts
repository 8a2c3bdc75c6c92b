import type { StationEvent } from '@stationwall/contract/station';
import type { Generated, GeneratedAlways } from 'kysely';

/** Times are UTC milliseconds in bigint columns; every table of a tenant has `tenant_id` first in its key. */
export interface Schema {
  tenants: TenantTable;
  stations: StationTable;
  station_addresses: StationAddressTable;
  raw_frames: RawFrameTable;
  readings: ReadingTable;
  last_data: LastDataTable;
  outbox: OutboxTable;
  outbox_heads: OutboxHeadTable;
  open_alarms: OpenAlarmTable;
  store_meta: StoreMetaTable;
  station_keys: StationKeyTable;
  unclaimed_stations: UnclaimedStationTable;
  unclaimed_frames: UnclaimedFrameTable;
}

export interface TenantTable {
  id: number;
  tenancy_name: string;
  name: string;
  is_active: Generated<boolean>;
  time_zone: Generated<string>;
  public_map_allowed: Generated<boolean>;
  /** The hour at which a hydrological day begins. */
  hydrological_day_start: Generated<number>;
  /** So many minutes after that hour. */
  hydrological_day_start_minute: Generated<number>;
  /** Frames of unknown stations at this centre make a station of their own. */
  auto_register_centre: number | null;
  created_at: Generated<number>;
}

export interface StationTable {
  tenant_id: number;
  stcd: string;
  name_zh: string;
  name_en: string;
  sttp: string;
  lon: number | null;
  lat: number | null;
  river: string | null;
  interval_s: number;
  is_public: boolean;
  /** Its row is taken out of the last data. */
  is_hidden: Generated<boolean>;
  centre: number | null;
  address: string | null;
  /** Four hex digits; null = not checked. */
  password: string | null;
  id: Generated<number>;
  /** As coordinates were given, in which system; `lon` and `lat` are WGS-84. */
  lgtd: Generated<number | null>;
  lttd: Generated<number | null>;
  coordinate_system: Generated<string>;
  bsnm: Generated<string>;
  /** Division of GB/T 2260, six digits; '' = not said. */
  addvcd: Generated<string>;
  category_id: Generated<number | null>;
}

/** Which tenant a pair (centre, station address) belongs to; one row for the whole store. */
interface StationAddressTable {
  centre: number;
  address: string;
  tenant_id: number;
  stcd: string;
}

/** Every frame as it came. `tenant_id` 0 = no tenant is known. `reason` null = accepted. */
export interface RawFrameTable {
  tenant_id: number;
  msg_id: number;
  received_at: number;
  stcd: string | null;
  centre: number | null;
  address: string | null;
  /** Function code of SL 651, two hex digits, or command of HJ 212. */
  func: string | null;
  reason: string | null;
  /** What was odd about an accepted frame. */
  note: string | null;
  remote_address: string;
  frame: Uint8Array;
}

export interface ReadingTable {
  tenant_id: number;
  stcd: string;
  element: string;
  observed_at: number;
  sent_at: number;
  received_at: number;
  value: number | null;
  msg_id: number;
  /** As it was sent, where a correction made the value another one; null = it is the value. */
  sent_value: Generated<number | null>;
  /** What speaks against it, bits of the contract's `qualityBits`; null = nothing. */
  flags: Generated<number | null>;
}

/** The last data of a station as `withReport` of the contract folds it. */
export interface LastDataTable {
  tenant_id: number;
  stcd: string;
  /** This and the next two: null = it has never reported, all of its values were entered by hand. */
  reported_at: number | null;
  received_at: number | null;
  msg_id: number | null;
  /** JSON: `[offsetMs, since, seenAt]` of the contract's `StationClock`; null = the station's clock is right. */
  clock: Generated<string | null>;
  /** JSON: element → `[value, observedAt, sentAt, receivedAt, newest observedAt ever, flags]`; the last where there are any. */
  elements: string;
  /** How many times reports were folded into it. */
  revision: Generated<number>;
}

interface OutboxTable {
  tenant_id: number;
  cursor: number;
  created_at: number;
  kind: StationEvent['kind'];
  stcd: string;
  /** JSON of the contract's event without `cursor`, `kind` and `stcd`. */
  payload: string;
}

/** The newest cursor given out. */
interface OutboxHeadTable {
  tenant_id: number;
  head: number;
  /** The cursor of the last event of a station's change. */
  stations_changed: Generated<number>;
}

interface OpenAlarmTable {
  tenant_id: number;
  stcd: string;
  alarm_id: string;
  /** JSON of the alarm's newest event. */
  payload: string;
}

/** A station that nobody has entered, and what it has reported. */
export interface UnclaimedStationTable {
  /** `1 0061000001` by centre and address, `MN abc` of HJ 212. */
  key: string;
  id: Generated<number>;
  /** null = an MN. */
  centre: number | null;
  address: string;
  station_type: string | null;
  /** Where it came from first. */
  network: string;
  remote_address: string;
  first_at: number;
  last_at: number;
  reports: number;
  kept_frames: number;
  kept_bytes: number;
  /** JSON: `[element, value, observedWallMs]` of its newest report. */
  last_values: string;
}

/** What is kept of its reports; the same again is no second row. */
interface UnclaimedFrameTable {
  key: string;
  digest: string;
  received_at: number;
  remote_address: string;
  frame: Uint8Array;
}

/** A key under which a device posts readings of its station. */
export interface StationKeyTable {
  tenant_id: number;
  id: Generated<number>;
  stcd: string;
  name: string;
  /** How it begins. */
  hint: string;
  /** SHA-256 in hex; the key itself is nowhere. */
  hash: string;
  created_at: number;
  created_by: string;
}

interface StoreMetaTable {
  id: GeneratedAlways<number>;
  epoch: string;
}

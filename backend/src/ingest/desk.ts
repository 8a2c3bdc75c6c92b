import type { PacketSets } from '@stationwall/protocols/hj212/packet-sets';
import type { Reassembler } from '@stationwall/protocols/sl651/packets';
import type { Store, StoreLogger } from '../store/store.ts';
import type { AddressBook } from './address-book.ts';
import type { Allowance } from './allowance.ts';
import type { BadFrameQuota } from './bad-frame-quota.ts';
import type { BeliefBook } from './belief-book.ts';
import type { Tally } from './figures.ts';
import type { MessageNumbers } from './message-numbers.ts';
import type { StationMemories } from './station-memories.ts';
import type { StationQuota } from './station-quota.ts';
import type { WaitingRoom } from './waiting-room.ts';

/** What groups of frames are decided with. */
export interface Desk {
  store: Store;
  logger: StoreLogger;
  book: AddressBook;
  beliefs: BeliefBook;
  memories: StationMemories;
  numbers: MessageNumbers;
  packets: Reassembler;
  /** Of HJ 212. */
  packetSets: PacketSets;
  quota: BadFrameQuota;
  stationQuota: StationQuota;
  /** Of unknown stations. */
  room: WaitingRoom;
  tally: Tally;
  /** Stations that register themselves, per network. */
  newcomers: Allowance;
  /** Stations that a tenant may have heard of within a day before no more are registered by themselves. */
  mostAutoStations: number;
}

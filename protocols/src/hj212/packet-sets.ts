import { itemValue } from './items.ts';
import type { Packet } from './packet.ts';

/** Whose packets they are, a connection; those of two scopes never make one message. */
type Scope = object | string;

/**
 * What a packet with PNUM and PNO meant for its message. A whole one gives its packets in order; one that does not say
 * when its data were observed says so as the one before it did.
 */
type SetOutcome =
  | { kind: 'single' }
  | { kind: 'waiting'; missing: number }
  | { kind: 'complete'; packets: Packet[] }
  | { kind: 'refused'; reason: string };

export interface PacketSets {
  /** Takes a packet; `size` in bytes, `now` in milliseconds of any steady clock. */
  add(packet: Packet, size: number, now: number, scope?: Scope): SetOutcome;
  /** Forgets messages that got no packet since `before`; gives how many. */
  expire(before: number): number;
  /** Forgets the messages of a scope that is gone. */
  forget(scope: Scope): void;
  /** Memory that is taken, about. */
  readonly bytes: number;
}

interface OpenSet {
  key: string;
  total: number;
  packets: Map<number, Packet>;
  bytes: number;
  touchedAt: number;
}

const mostBytes = 64 * 2 ** 20;
const mostBytesOfScope = 2 ** 20;
const mostSetsOfScope = 16;
/** Each packet costs more than its bytes. */
const overhead = 500;

const timeOf = ({ groups }: Packet): string | null => itemValue(groups, 'DataTime');

/** Puts packets together, bounded per scope and in all. */
export function createPacketSets(): PacketSets {
  const scopes = new Map<Scope, OpenSet[]>();
  let bytes = 0;

  const drop = (scope: Scope, set: OpenSet): void => {
    bytes -= set.bytes;
    const left = (scopes.get(scope) ?? []).filter((each) => each !== set);
    if (left.length > 0) scopes.set(scope, left);
    else scopes.delete(scope);
  };

  const begin = (scope: Scope, key: string, total: number): OpenSet => {
    const open = scopes.get(scope) ?? [];
    const oldest = open[0];
    if (oldest && open.length === mostSetsOfScope) drop(scope, oldest);
    const set = { key, total, packets: new Map<number, Packet>(), bytes: 0, touchedAt: 0 };
    scopes.set(scope, [...(scopes.get(scope) ?? []), set]);
    return set;
  };

  return {
    add(packet, size, now, scope = 'one') {
      const { packetTotal: total, packetNumber: number } = packet;
      if (total === null || number === null || (total <= 1 && number <= 1)) return { kind: 'single' };
      if (number < 1 || number > total)
        return { kind: 'refused', reason: `packet ${number} of ${total} is none of them` };
      const key = `${packet.mn} ${packet.st} ${packet.cn} ${total}`;
      const set =
        scopes.get(scope)?.find((each) => each.key === key && belongs(each, packet)) ??
        begin(scope, key, total);
      const cost = size + overhead;
      const ofScope = (scopes.get(scope) ?? []).reduce((sum, each) => sum + each.bytes, 0);
      if (bytes + cost > mostBytes || ofScope + cost > mostBytesOfScope) {
        drop(scope, set);
        return { kind: 'refused', reason: 'its message is too long to be put together' };
      }
      if (!set.packets.has(number)) {
        set.bytes += cost;
        bytes += cost;
      }
      set.packets.set(number, packet);
      set.touchedAt = now;
      if (set.packets.size < total) return { kind: 'waiting', missing: total - set.packets.size };
      drop(scope, set);
      return { kind: 'complete', packets: inOrder(set) };
    },
    expire(before) {
      const late = [...scopes].flatMap(([scope, sets]) =>
        sets.filter(({ touchedAt }) => touchedAt < before).map((set) => ({ scope, set })),
      );
      for (const { scope, set } of late) drop(scope, set);
      return late.length;
    },
    forget(scope) {
      for (const set of scopes.get(scope) ?? []) drop(scope, set);
    },
    get bytes() {
      return bytes;
    },
  };
}

/** Packets of one message share their QN or, as in Annex C, the time of their data; a number comes once. */
function belongs({ packets }: OpenSet, packet: Packet): boolean {
  const known = packets.get(packet.packetNumber as number);
  if (known) return known.qn === packet.qn && timeOf(known) === timeOf(packet);
  const time = timeOf(packet);
  for (const other of packets.values())
    if ((packet.qn !== null && other.qn === packet.qn) || (time !== null && timeOf(other) === time))
      return true;
  return false;
}

function inOrder({ packets, total }: OpenSet): Packet[] {
  const ordered: Packet[] = [];
  let time: string | null = null;
  for (let number = 1; number <= total; number++) {
    const packet = packets.get(number) as Packet;
    const own = timeOf(packet);
    const groups =
      own === null && time !== null ? [[{ name: 'DataTime', value: time }], ...packet.groups] : packet.groups;
    ordered.push({ ...packet, groups });
    time = own ?? time;
  }
  return ordered;
}

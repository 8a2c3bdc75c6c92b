import { qualityBits } from '@stationwall/contract/quality';
import { offsetAt, utcOfWallClock } from '@stationwall/contract/tenant-time';
import { commandOf } from '@stationwall/protocols/hj212/commands';
import { readFlag } from '@stationwall/protocols/hj212/flag';
import { itemValue } from '@stationwall/protocols/hj212/items';
import { type DecodedPacket, decodePacket, type Packet } from '@stationwall/protocols/hj212/packet';
import { bringsReadings, readingsOf } from '@stationwall/protocols/hj212/readings';
import { createSplitter } from '@stationwall/protocols/hj212/splitter';
import { readWallTime, wallText } from '@stationwall/protocols/hj212/wall-time';
import { encodeClock, encodeDataAnswer, encodeNoticeAnswer } from '@stationwall/protocols/hj212/writer';
import type { Speaker } from '../commands/command-frames.ts';
import { type AddressBook, type AddressEntry, opens } from './address-book.ts';
import { replyInPacket } from './command-replies.ts';
import type { Desk } from './desk.ts';
import type { Claim, CommandReply, Incoming, Line, WhatCame } from './incoming.ts';
import { longestGarbage, type Plug } from './plug.ts';
import type { Stranger } from './stranger.ts';
import type { UnclaimedReport } from './unclaimed-report.ts';
import { longestText, refused, type StationReport, type Verdict } from './verdict.ts';

const mostWord = 40;
const askForTime = '1013';
/** The system of answers: it says nothing of the device. */
const interaction = '91';

/** What a packet adds: those whose values can be stored now, and whether its message is whole. */
interface Content {
  packets: Packet[];
  isWhole: boolean;
  notes: string[];
}

/** A packet of HJ 212, or bytes that are none. */
class Hj212Incoming implements Incoming {
  readonly way = 'hj212';
  readonly line: Line;
  readonly receivedAt: number;
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly claim: Claim;
  reason: string | null;
  readonly kept: WhatCame['kept'] = new Map();
  readonly #decoded: DecodedPacket;
  #content: Content | null = null;
  waits: boolean | null = null;

  constructor(line: Line, receivedAt: number, bytes: Uint8Array, garbage: string | null) {
    this.#decoded = decodePacket(bytes);
    const { crcOk, error, packet } = this.#decoded;
    this.line = line;
    this.receivedAt = receivedAt;
    this.size = bytes.length;
    this.bytes = garbage === null ? bytes : bytes.slice(0, longestGarbage);
    const cut = (word: string | null) => word?.slice(0, mostWord) ?? null;
    this.claim = { centre: null, address: cut(packet.mn), func: cut(packet.cn) };
    if (garbage !== null || !crcOk) this.reason = whyNot(garbage, error);
    else this.reason = packet.mn === null ? 'no MN' : packet.cn === null ? 'no CN' : null;
  }

  strangers(book: AddressBook): Stranger[] {
    const { address } = this.claim;
    if (this.reason !== null || address === null || book.find(null, address)) return [];
    const { network } = this.line;
    return [{ centre: null, address, stationType: null, network, carrierTenantId: null, isReporting: false }];
  }

  unclaimed(book: AddressBook): UnclaimedReport | null {
    const { packet } = this.#decoded;
    const { address, func } = this.claim;
    const isWhole = (packet.packetTotal ?? 1) <= 1;
    if (this.reason !== null || address === null || !isWhole || !bringsReadings(func)) return null;
    if (book.find(null, address)) return null;
    const { readings: values, problems } = readingsOf(packet);
    return problems.length === 0 && values.length > 0
      ? { centre: null, address, stationType: null, values }
      : null;
  }

  read({ book, packetSets }: Desk): void {
    const entry = this.#entryIn(book);
    if (this.reason !== null || this.#content || !entry || !opens(entry, this.#password)) return;
    const { packet } = this.#decoded;
    const outcome = packetSets.add(packet, this.size, performance.now(), this.line);
    if (outcome.kind === 'refused') this.reason = outcome.reason;
    else if (outcome.kind === 'waiting') {
      const isTimed = itemValue(packet.groups, 'DataTime') !== null;
      const notes = [`missing of its message: ${outcome.missing}`];
      if (!isTimed) notes.unshift('it waits for the packet that says when its data were observed');
      this.#content = { packets: isTimed ? [packet] : [], isWhole: false, notes };
    } else {
      const packets = outcome.kind === 'complete' ? outcome.packets : [packet];
      this.#content = { packets, isWhole: true, notes: [] };
    }
  }

  carriedStrangers(): Stranger[] {
    return [];
  }

  judge(book: AddressBook): Verdict {
    if (this.reason !== null) return refused(this.reason);
    const { address, func } = this.claim;
    const entry = this.#entryIn(book);
    if (!entry) return refused(`unknown station: no tenant, or more than one, has the MN ${address}`);
    if (!this.#content) return refused('wrong password', entry);
    const { packets, isWhole, notes } = this.#content;
    const told = [...(this.#decoded.error === null ? [] : [this.#decoded.error]), ...notes];
    if (!commandOf(func as string)) told.push(`the command ${func} is none of the standard's`);
    const values: StationReport['values'] = [];
    let isRead = true;
    if (bringsReadings(func)) {
      for (const packet of packets) {
        const { readings, problems, flags } = readingsOf(packet);
        isRead &&= problems.length === 0;
        told.push(...problems);
        if (flags.length > 0) told.push(`flags: ${flags.join(', ')}`);
        for (const { element, value, observedWallMs, isDoubted } of readings)
          values.push({
            ...{ element, value, observedAt: utcOfWallClock(entry.timeZone, observedWallMs) },
            ...(isDoubted && { flags: qualityBits.device }),
          });
      }
    }
    const note = told.length === 0 ? null : [...new Set(told)].join('; ').slice(0, longestText);
    const reports =
      bringsReadings(func) && values.length > 0
        ? [{ stcd: entry.stcd, sentAt: this.#sentAt(entry), values }]
        : [];
    return {
      ...refused('', entry),
      reason: null,
      note,
      reports,
      confirms: isWhole && this.#wantsAnswer ? 0 : null,
      isToldByReadings: values.length > 0 && isRead,
    };
  }

  speaker(): Speaker | null {
    const { mn, password, flag } = this.#decoded.packet;
    const st = this.#decoded.packet.st === interaction ? null : this.#decoded.packet.st;
    return mn === null ? null : { protocol: 'hj212', mn, st, password, flag };
  }

  answers(command: Parameters<typeof replyInPacket>[1]): CommandReply | null {
    return replyInPacket(this.#decoded.packet, command);
  }

  answer({ entry, reason, confirms }: Verdict, now: number): Uint8Array | null {
    const { packet } = this.#decoded;
    if (this.waits) return this.#wantsAnswer ? encodeDataAnswer(packet) : null;
    if (!entry || reason !== null || confirms === null) return null;
    if (packet.cn !== askForTime) return encodeDataAnswer(packet);
    const wallMs = now + offsetAt(entry.timeZone, now);
    const clock = encodeClock({ ...packet, qn: wallText(wallMs) }, wallMs, polIdOf(packet));
    return Buffer.concat([encodeNoticeAnswer(packet), clock]);
  }

  get #password(): string {
    return this.#decoded.packet.password ?? '';
  }

  get #wantsAnswer(): boolean {
    const { flag, cn } = this.#decoded.packet;
    return flag !== null && readFlag(flag).wantsAnswer && !cn?.startsWith('90');
  }

  #entryIn(book: AddressBook): AddressEntry | undefined {
    return this.claim.address === null ? undefined : book.find(null, this.claim.address);
  }

  #sentAt({ timeZone }: AddressEntry): number {
    const wallMs = readWallTime(this.#decoded.packet.qn);
    return wallMs === null ? this.receivedAt - (this.receivedAt % 1000) : utcOfWallClock(timeZone, wallMs);
  }
}

const whyNot = (garbage: string | null, error: string | null): string =>
  (garbage && error?.startsWith(garbage) ? error : [garbage, error].filter(Boolean).join(': ')).slice(
    0,
    longestText,
  );

const polIdOf = ({ groups }: Packet): string | null =>
  groups.flat().find(({ name }) => name === 'PolId')?.value ?? null;

/** HJ 212-2017 and HJ/T 212-2005. */
export const hj212Plug: Plug = {
  portSetting: 'HJ212_PORT',
  openStream: createSplitter,
  incomingOf: ({ kind, bytes, reason = 'no packet' }, line, receivedAt) =>
    new Hj212Incoming(line, receivedAt, bytes, kind === 'garbage' ? reason : null),
};

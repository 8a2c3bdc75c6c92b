import type { Frame } from '@stationwall/protocols/sl651/frame-shape';
import type { PacketOutcome, Reassembler } from '@stationwall/protocols/sl651/packets';
import { decodeReport } from '@stationwall/protocols/sl651/report';
import { type AddressBook, opens } from './address-book.ts';
import type { Content, Sl651Came } from './sl651-came.ts';

/** Answers to a query of the centre (M4); nobody confirms them. */
export const isAnswer = (func: number): boolean => func >= 0x37 && func <= 0x3a;
/** Functions whose readings are stored. */
export const isReport = (func: number): boolean => (func >= 0x30 && func <= 0x36) || isAnswer(func);
const isUserFunction = (func: number): boolean => func >= 0xe0;

/**
 * Reads what a frame says, once: only of a station that is known and under its password, so that packets of nobody
 * else reach the messages of a station.
 */
export function readContent(incoming: Sl651Came, book: AddressBook, packets: Reassembler): void {
  const { frame, reason, content, line } = incoming;
  if (!frame || reason !== null || content) return;
  const entry = book.find(frame.centre, frame.station);
  if (!entry || !opens(entry, frame.password)) return;
  if (!frame.packet) {
    incoming.content = contentOf(frame);
    return;
  }
  const outcome = packets.add(frame, performance.now(), line);
  if (outcome.kind === 'refused') incoming.reason = outcome.reason;
  else incoming.content = outcome.kind === 'complete' ? contentOf(outcome.frame) : unfinished(frame, outcome);
}

function contentOf(message: Frame): Content {
  const carriesElements = isReport(message.func) || isUserFunction(message.func);
  return { message, report: carriesElements ? decodeReport(message) : null, repeat: null };
}

function unfinished(frame: Frame, outcome: PacketOutcome): Content {
  const [missing] = outcome.kind === 'incomplete' ? outcome.missing : [];
  const nothing = { message: null, report: null, repeat: null };
  if (outcome.kind !== 'incomplete' || missing === undefined) return nothing;
  const packet = { total: frame.packet?.total ?? missing, number: missing };
  return { ...nothing, repeat: { serial: outcome.serial, packet } };
}

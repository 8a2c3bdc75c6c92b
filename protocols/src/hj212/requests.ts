import type { PacketHead } from './packet.ts';
import { wallText } from './wall-time.ts';
import { encodePacket } from './writer.ts';

/** Whom a request goes to; `qn` says which answers belong to it. */
export type RequestHead = Pick<PacketHead, 'qn' | 'st' | 'password' | 'mn' | 'flag'>;

/** A span that is asked for, wall clocks in milliseconds as if UTC. */
export const spanOf = (beginWallMs: number, endWallMs: number): [string, string][] => [
  ['BeginTime', wallText(beginWallMs).slice(0, 14)],
  ['EndTime', wallText(endWallMs).slice(0, 14)],
];

/** A request of the centre: each field of CP is a group of its own. An answer is wanted, and the version is the device's. */
export const encodeRequest = (
  { flag, ...head }: RequestHead,
  cn: string,
  fields: readonly (readonly [name: string, value: string | number])[] = [],
): Uint8Array =>
  encodePacket({
    ...head,
    cn,
    flag: ((flag ?? 4) & ~3) | 1,
    content: fields.map(([name, value]) => `${name}=${value}`).join(';'),
  });

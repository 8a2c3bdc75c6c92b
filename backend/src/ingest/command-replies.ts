import { itemValue } from '@stationwall/protocols/hj212/items';
import { decodePacket, type Packet } from '@stationwall/protocols/hj212/packet';
import { requestResults } from '@stationwall/protocols/hj212/writer';
import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import type { StationCommandRow } from '../store/station-commands.ts';
import type { CommandReply } from './incoming.ts';

const requestAnswer = '9011';
const execution = '9012';

type Asked = Pick<StationCommandRow, 'code' | 'qn'>;

/** What a packet of HJ 212 says to a command; null = nothing. */
export function replyInPacket(packet: Packet, { code, qn }: Asked): CommandReply | null {
  if (packet.qn !== qn) return null;
  if (packet.cn === requestAnswer || packet.cn === execution) {
    const name = packet.cn === requestAnswer ? 'QnRtn' : 'ExeRtn';
    const result = itemValue(packet.groups, name) ?? '';
    if (Number(result) !== requestResults.ok) return { type: 'station.refused', said: `${name}=${result}` };
    return { type: packet.cn === requestAnswer ? 'station.acknowledged' : 'station.answered', said: '' };
  }
  return packet.cn === code ? { type: 'data', said: '' } : null;
}

export interface KeptFrame {
  msgId: number;
  bytes: Uint8Array;
}

/** What messages that are kept say to a command that was sent before they came, oldest first. */
export function repliesIn(
  { protocol, ...asked }: Asked & Pick<StationCommandRow, 'protocol'>,
  frames: readonly KeptFrame[],
): (CommandReply & { msgId: number })[] {
  if (protocol === 'hj212')
    return frames.flatMap(({ msgId, bytes }) => {
      const reply = replyInPacket(decodePacket(bytes).packet, asked);
      return reply ? [{ ...reply, msgId }] : [];
    });
  // One that takes several packets is there when all of them are.
  const packets = new Set<number>();
  for (const { msgId, bytes } of frames) {
    const decoded = decodeFrame(bytes);
    if (!decoded.ok) continue;
    const { total, number } = decoded.frame.packet ?? { total: 1, number: 1 };
    packets.add(number);
    if (packets.size === total) return [{ type: 'station.answered', said: '', msgId }];
  }
  return [];
}

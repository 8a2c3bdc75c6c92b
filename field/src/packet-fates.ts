import { readFlag } from '@stationwall/protocols/hj212/flag';
import { decodePacket, type Packet } from '@stationwall/protocols/hj212/packet';
import { createSplitter } from '@stationwall/protocols/hj212/splitter';

interface Sent {
  /** Line of the file. */
  line: number;
  packet: Packet;
  told: string;
  isExpectant: boolean;
  isAnswered: boolean;
}

/** What became of each packet that was sent, as far as answers tell. */
export class PacketFates {
  readonly #sent: Sent[] = [];

  sent(line: number, bytes: Uint8Array): void {
    const { crcOk, error, packet } = decodePacket(bytes);
    const isExpectant = packet.flag !== null && readFlag(packet.flag).wantsAnswer;
    const told = crcOk
      ? isExpectant
        ? 'no answer'
        : 'no answer, and none was wanted'
      : `no answer: ${error}`;
    this.#sent.push({ line, packet, told, isExpectant: isExpectant || !crcOk, isAnswered: false });
  }

  /** An answer is for the oldest packet of its MN and QN, and for all of the message that it completes. */
  answered(bytes: Uint8Array): void {
    const { packet: answer } = decodePacket(bytes);
    const own = this.#sent.filter(({ packet, isAnswered }) => !isAnswered && packet.mn === answer.mn);
    const first = own.find(({ packet }) => packet.qn === answer.qn);
    const isPart = (first?.packet.packetTotal ?? 1) > 1;
    const message = own.filter(
      ({ packet }) =>
        isPart && packet.cn === first?.packet.cn && packet.packetTotal === first?.packet.packetTotal,
    );
    for (const each of isPart ? message : first ? [first] : []) {
      each.told = `answered ${answer.cn}`;
      each.isAnswered = true;
    }
  }

  /** A line for each packet. */
  get lines(): string[] {
    return this.#sent.map(
      ({ line, packet, told }) =>
        `line ${line}: device ${packet.mn ?? '?'}, command ${packet.cn ?? '?'}: ${told}`,
    );
  }

  get acknowledged(): number {
    return this.#sent.filter(({ isAnswered }) => isAnswered).length;
  }

  /** Packets that should have been answered and were not. */
  get unanswered(): number {
    return this.#sent.filter(({ isExpectant, isAnswered }) => isExpectant && !isAnswered).length;
  }
}

/** Hears packets of HJ 212 on one connection. */
export function hearPackets(heard: (bytes: Uint8Array) => void): (chunk: Uint8Array) => void {
  const splitter = createSplitter();
  return (chunk) => {
    for (const item of splitter.push(chunk)) if (item.kind === 'frame') heard(item.bytes);
  };
}

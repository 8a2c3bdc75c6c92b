import { once } from 'node:events';
import { type Command, type Protocol, protocolOption, protocolOptions } from '../command.ts';
import { decodeLine } from '../decoded-line.ts';
import { decodePacketLine } from '../hj212-line.ts';
import { textLines } from '../text-lines.ts';

const decoders: Record<Protocol, (line: string) => object[]> = {
  sl651: (line: string) => [decodeLine(line)],
  hj212: (line: string) => decodePacketLine(Buffer.from(line, 'latin1')),
};

export const command: Command = {
  name: 'decode',
  summary:
    'Decode frames on standard input, one a line, SL 651-2014 as hex, HJ 212 as it is sent; one JSON object a line out.',
  options: { ...protocolOptions },
  async run(args) {
    const protocol = protocolOption(args);
    const encoding = protocol === 'hj212' ? 'latin1' : 'utf8';
    for await (const lines of textLines(process.stdin, undefined, encoding)) {
      const text = lines
        .flatMap(decoders[protocol])
        .map((line) => `${JSON.stringify(line)}\n`)
        .join('');
      if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
    }
    return 0;
  },
};

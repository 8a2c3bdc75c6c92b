import { once } from 'node:events';
import type { Command } from '../command.ts';
import { decodeLine } from '../decoded-line.ts';
import { textLines } from '../text-lines.ts';

export const command: Command = {
  name: 'decode',
  summary: 'Decode SL 651-2014 frames: hex on standard input, one a line; one JSON object a line out.',
  options: {},
  async run() {
    for await (const lines of textLines(process.stdin)) {
      const text = lines.map((line) => `${JSON.stringify(decodeLine(line))}\n`).join('');
      if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
    }
    return 0;
  },
};

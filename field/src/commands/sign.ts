import { once } from 'node:events';
import { SignMemory } from '@stationwall/protocols/alpha-sign/sign-memory';
import { type Command, numberOption, UsageError } from '../command.ts';
import { serveSign } from '../sign/sign-server.ts';
import { terminalText } from '../sign/terminal-sign.ts';

/** How often it looks whether its clock says that something else is to be shown. */
const lookMs = 1_000;

export const command: Command = {
  name: 'sign',
  summary: 'A sign beside a road that speaks Alpha’s M-Protocol over TCP and draws itself in the terminal.',
  options: {
    port: { type: 'string', value: 'number', default: '10001', describe: 'where it listens' },
    host: { type: 'string', value: 'address', default: '127.0.0.1', describe: 'the address to listen on' },
    width: { type: 'string', value: 'dots', default: '128', describe: 'dots in a row' },
    height: { type: 'string', value: 'dots', default: '32', describe: 'rows of dots' },
    address: { type: 'string', value: 'hex', default: '01', describe: 'its own address on the line' },
  },
  async run(args) {
    const [port, width, height] = [
      numberOption(args, 'port'),
      numberOption(args, 'width', 1),
      numberOption(args, 'height', 1),
    ];
    const address = String(args.values.address).toUpperCase();
    if (!/^[0-9A-F]{2}$/.test(address))
      throw new UsageError(`--address is '${address}': two hex digits are allowed`);
    const memory = new SignMemory({ width, height, address });
    let drawn = '';
    const draw = () => {
      const text = terminalText(memory.shown(Date.now()));
      if (text === drawn || !process.stdout.isTTY) return;
      drawn = text;
      const edge = '─'.repeat(width);
      process.stdout.write(
        `\x1b[2J\x1b[H┌${edge}┐\n${text.replace(/^/gm, '│').replace(/$/gm, '│')}\n└${edge}┘\n`,
      );
    };
    const { server, hangUp } = serveSign(memory, draw);
    server.listen(port, String(args.values.host));
    await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`--port ${port} of ${args.values.host} cannot be had (${error.code})`);
    });
    draw();
    const timer = setInterval(draw, lookMs);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    clearInterval(timer);
    hangUp();
    server.close();
    return 0;
  },
};

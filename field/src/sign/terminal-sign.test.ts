import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { always, never, picturesText, writeCommand } from '@stationwall/protocols/alpha-sign/commands';
import { encodeAlphaPacket } from '@stationwall/protocols/alpha-sign/packet';
import { SignMemory } from '@stationwall/protocols/alpha-sign/sign-memory';
import { expect, it } from 'vitest';
import { serveSign } from './sign-server.ts';
import { terminalText } from './terminal-sign.ts';

it('draws two rows of dots in one line', () => {
  expect(terminalText(['0130', '0022'])).toBe('\x1b[0m \x1b[0;31m▀\x1b[0;33;42m▀\x1b[0;32m▄\x1b[0m');
});

it('shows over TCP what it is told, in the colours of its dots', async () => {
  const memory = new SignMemory({ width: 4, height: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { server, hangUp } = serveSign(memory, resolve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const commands = [
    writeCommand({
      code: 'memory',
      files: [
        { kind: 'text', label: 'A', size: 64, start: always, stop: never },
        { kind: 'dots', label: 'P', height: 2, width: 4, isMono: false },
      ],
    }),
    writeCommand({ code: 'writeDots', label: 'P', height: 2, width: 4, rows: ['1100', '0011'] }),
    writeCommand({ code: 'writeText', label: 'A', text: picturesText(['P']) }),
  ];
  socket.write(encodeAlphaPacket({ type: 'Z', address: '00', commands }));
  await promise;
  expect(memory.shown(Date.now())).toEqual(['1100', '0011']);
  hangUp();
  server.close();
});

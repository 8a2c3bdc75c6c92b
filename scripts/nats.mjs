// Runs a command with NATS_TEST_URL, a NATS with JetStream where tests may make streams, and NATS_TEST_SERVER, a program to start
// more of them. The first is what answers on 127.0.0.1:4222, or Debian's own, installed if need be and ended with the command.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureFile } from './debian.mjs';
import { root, run, Sentence } from './house.mjs';

const usual = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];

await run(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (!command) throw new Sentence('Which command? Usage: node scripts/nats.mjs COMMAND [ARGUMENT …]');
  const program = ensureFile('nats-server', usual);
  const found = (await hasJetStream(4222)) ? { port: 4222, stop() {} } : await started(program);
  const url = `nats://127.0.0.1:${found.port}`;
  console.error(`NATS with JetStream at ${url}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NATS_TEST_URL: url, NATS_TEST_SERVER: program },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit').finally(() => found.stop());
  process.exit(code ?? 1);
});

/** Whether a NATS that asks for no password says that it has JetStream. */
function hasJetStream(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.on('error', () => end(false));
    let text = '';
    socket.on('data', (data) => {
      text += data;
      if (text.includes('\n')) end(/"jetstream":true/.test(text) && !/"auth_required":true/.test(text));
    });
  });
}

async function started(program) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'stationwall-nats-'));
  const server = spawn(program, ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
  });
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 50; tries++) {
    if (await hasJetStream(port)) return { port, stop };
    await wait(100);
  }
  stop();
  throw new Sentence(`${program} does not answer on port ${port}.`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { markEverySeries } from '../store/series-places.ts';
import type { Store, StoreLogger } from '../store/store.ts';
import { copySessionOf } from './copy-session.ts';
import type { CopyEnd, CopySession } from './embedded-copy.ts';

/** What a system takes as the address of a socket. */
const longestAddress = 103;

function addressIn(dataDir: string): string | null {
  const whole = resolve(dataDir, 'backup.sock');
  const addresses = [whole, relative(process.cwd(), whole)].filter(
    (address) => Buffer.byteLength(address) <= longestAddress,
  );
  return addresses[0] ?? null;
}

/**
 * Lets `backup` copy the store while this process has it open: it asks over a socket in the data folder, which only the
 * owner of the folder reaches. One at a time; whoever hangs up has ended the copy.
 */
export async function serveCopies(
  store: Store,
  dataDir: string,
  logger: StoreLogger,
): Promise<() => Promise<void>> {
  const address = addressIn(dataDir);
  if (address === null) {
    logger.warn({ dataDir }, 'the path of the data folder is too long for backups while the backend runs');
    return async () => {};
  }
  let last = Promise.resolve();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    last = last.then(() => serveOne(socket, store, logger));
  });
  rmSync(join(dataDir, 'backup.sock'), { force: true });
  server.listen(address);
  await once(server, 'listening');
  return async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await last;
  };
}

const steps = ['begin', 'end', 'release'] as const;
const ofSeries = 'rebuild';

async function serveOne(socket: Socket, store: Store, logger: StoreLogger): Promise<void> {
  const session: CopySession = copySessionOf(store);
  const begun = performance.now();
  try {
    for await (const line of linesOf(socket)) {
      if (line === ofSeries) {
        socket.write(`${JSON.stringify({ done: await markEverySeries(store.db) })}\n`);
        continue;
      }
      const step = steps.find((each) => each === line);
      if (!step) break;
      const from = performance.now();
      const done = await session[step]();
      logger.info({ step, ms: Math.round(performance.now() - from) }, 'backup of the store');
      socket.write(`${JSON.stringify({ done: done ?? null })}\n`);
    }
  } catch (err) {
    logger.error({ err }, 'a backup of the store failed');
    socket.end(`${JSON.stringify({ error: err instanceof Error ? err.message : String(err) })}\n`);
  } finally {
    socket.destroy();
    await session.release().catch((err) => logger.error({ err }, 'a backup of the store was not ended'));
    logger.info({ ms: Math.round(performance.now() - begun) }, 'a backup of the store has ended');
  }
}

/** Ends with the socket, however that ends. */
async function* linesOf(socket: Socket): AsyncGenerator<string, undefined> {
  let begun = '';
  try {
    for await (const chunk of socket) {
      const lines = `${begun}${chunk}`.split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

type Ask = (line: string) => Promise<unknown>;

/** null when no backend listens in that folder. */
async function lineTo(dataDir: string): Promise<{ ask: Ask; hangUp(): void } | null> {
  const address = addressIn(dataDir);
  if (address === null) return null;
  const socket = connect(address);
  const isThere = await new Promise<boolean>((settle) => {
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
  if (!isThere) return null;
  socket.on('error', () => {});
  const answers = linesOf(socket);
  const ask = async (line: string): Promise<unknown> => {
    socket.write(`${line}\n`);
    const { value, done } = await answers.next();
    if (done || value === undefined) throw new Error('The backend ended while its store was copied.');
    const answer = JSON.parse(value) as { done: unknown } | { error: string };
    if ('error' in answer) throw new Error(`The backend could not copy its store: ${answer.error}.`);
    return answer.done;
  };
  return { ask, hangUp: () => void socket.end() };
}

/** The running backend's side of a copy; null when no backend listens in that folder. */
export async function askForCopy(dataDir: string): Promise<CopySession | null> {
  const line = await lineTo(dataDir);
  if (line === null) return null;
  const { ask, hangUp } = line;
  return {
    begin: async () => void (await ask('begin')),
    end: async () => (await ask('end')) as CopyEnd,
    release: async () => hangUp(),
  };
}

/** The running backend works out its derived series anew: how many there are; null when no backend listens in that folder. */
export async function askForRebuild(dataDir: string): Promise<number | null> {
  const line = await lineTo(dataDir);
  if (line === null) return null;
  const count = await line.ask(ofSeries);
  line.hangUp();
  return Number(count);
}

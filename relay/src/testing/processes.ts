import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

const portsOfProcess = 80;
let portsGiven = 0;

/**
 * A port that nobody listens on. Each process takes from a span of its own, below those that the system gives to connections: a
 * port that was free a moment ago is then still free when the part that it is meant for begins to listen.
 */
export async function freePort(): Promise<number> {
  // Browsers and fetch refuse 10080.
  const first = 10_100 + (process.pid % 250) * portsOfProcess;
  for (let tries = 0; tries < portsOfProcess; tries++) {
    const port = first + (portsGiven++ % portsOfProcess);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${first} to ${first + portsOfProcess - 1} is free.`);
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A part of the product in a process of its own. */
export interface Part {
  readonly child: ChildProcess;
  readonly log: string[];
  /** Writes a line to its stdin and waits for the line of stdout that answers it. */
  ask(line: string, isAnswer: (line: string) => boolean): Promise<string>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a part and waits until it logs that it listens, unless `isReady` says otherwise. */
export async function startPart(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  isReady: (line: string) => boolean = (line) => line.includes('"msg":"listening"'),
): Promise<Part> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const asked: { isAnswer: (line: string) => boolean; answer: (line: string) => void }[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.push(line);
        if (isReady(line)) resolve();
        if (asked[0]?.isAnswer(line)) asked.shift()?.answer(line);
      });
    }
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${log.join('\n')}`)));
  });
  return {
    child,
    log,
    ask(line, isAnswer) {
      return new Promise((answer) => {
        asked.push({ isAnswer, answer });
        child.stdin.write(`${line}\n`);
      });
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}

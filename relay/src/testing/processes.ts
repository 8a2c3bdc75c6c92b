import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
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

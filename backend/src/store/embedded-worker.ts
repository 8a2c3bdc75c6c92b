import { closeSync, existsSync, fdatasyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { commitSql } from './commit-group.ts';
import type { Answer, Call } from './embedded-database.ts';
import { fileErrorOf } from './file-error.ts';

/** PGlite's file system with a real fsync: emscripten's NODEFS has none and answers success without one. */
class SyncedNodeFs extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const syncs = (module: { NODEFS?: { stream_ops: Record<string, unknown> } }) => {
      if (!module.NODEFS) return;
      module.NODEFS.stream_ops.fsync = ({ nfd }: { nfd?: number }) => {
        if (nfd !== undefined) fdatasyncSync(nfd);
        return 0;
      };
    };
    const preRun = [...((emscriptenOpts.preRun as unknown[]) ?? []), syncs];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'jit=off',
];

const parsers = { 20: Number, 114: (text: string) => text };

async function open(folder: string): Promise<PGlite> {
  const home = join(folder, 'pg');
  if (!existsSync(home)) await initialise(folder, home);
  return PGlite.create({ fs: new SyncedNodeFs(home), startParams });
}

/** A first start that is killed half-way leaves only `pg.new`, which the next one clears. */
async function initialise(folder: string, home: string): Promise<void> {
  const fresh = join(folder, 'pg.new');
  rmSync(fresh, { recursive: true, force: true });
  const pg = await PGlite.create({ fs: new SyncedNodeFs(fresh) });
  await pg.close();
  renameSync(fresh, home);
  const directory = openSync(folder, 'r');
  fdatasyncSync(directory);
  closeSync(directory);
}

if (!parentPort) throw new Error('embedded-worker.ts runs as a worker thread only');
const port = parentPort;
const { folder } = workerData as { folder: string };

const answer = (message: Answer) => port.postMessage(message);

let pg: PGlite;
try {
  pg = await open(folder);
  answer({ id: 0, rows: [], affectedRows: 0 });
} catch (error) {
  answer({ id: 0, error: detailsOf(error) });
}

port.on('message', async (call: Call) => {
  try {
    if (call.kind === 'close') {
      await pg.close();
      answer({ id: call.id, rows: [], affectedRows: 0 });
      port.close();
      return;
    }
    if (call.kind === 'commit') {
      await commit(call.parameters);
      answer({ id: call.id, rows: [], affectedRows: 0 });
      return;
    }
    const { rows, affectedRows } = await pg.query<Record<string, unknown>>(call.sql, [...call.parameters], {
      parsers,
    });
    answer({ id: call.id, rows, affectedRows: affectedRows ?? 0 });
  } catch (error) {
    answer({ id: call.id, error: detailsOf(error) });
  }
});

const { serialize } = protocol;
let isPrepared = false;

/** Past PGlite's own `query`, which describes the statement and writes every parameter as text each time. */
async function commit(parameters: Uint8Array[]): Promise<void> {
  if (!isPrepared) {
    await pg.execProtocol(
      Buffer.concat([serialize.parse({ name: 'commit_reports', text: commitSql }), serialize.sync()]),
    );
    isPrepared = true;
  }
  await pg.execProtocol(
    Buffer.concat([
      serialize.bind({ statement: 'commit_reports', values: parameters }),
      serialize.execute({}),
      serialize.sync(),
    ]),
  );
}

function detailsOf(error: unknown): { message: string; code: string | null } {
  const fileError = fileErrorOf(error);
  if (fileError) return fileError;
  const { message, code } = error as { message?: string; code?: string };
  return { message: message ?? String(error), code: code ?? null };
}

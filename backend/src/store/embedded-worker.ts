import { parentPort, workerData } from 'node:worker_threads';
import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import { closeCluster, openCluster } from './cluster.ts';
import { commitSql } from './commit-group.ts';
import type { ErrorDetails, Notice, Order } from './embedded-calls.ts';
import { EmbeddedDesk, type Engine } from './embedded-desk.ts';
import { EmbeddedStatements } from './embedded-statements.ts';
import { fileErrorOf } from './file-error.ts';

if (!parentPort) throw new Error('embedded-worker.ts runs as a worker thread only');
const owner = parentPort;
const { folder, buffersMb } = workerData as { folder: string; buffersMb: number };

const tell = (notice: Notice) => owner.postMessage(notice);

try {
  const pg = await openCluster(folder, buffersMb);
  const desk = new EmbeddedDesk(engineOf(pg));
  owner.on('message', (order: Order) => {
    if (order.kind === 'connect') desk.serve(order.port);
    else
      desk
        .close(() => closeCluster(pg, folder))
        .then(
          () => tell({ kind: 'closed' }),
          (error) => tell({ kind: 'failed', error: detailsOf(error) }),
        );
  });
  tell({ kind: 'open' });
} catch (error) {
  tell({ kind: 'failed', error: detailsOf(error) });
}

function engineOf(pg: PGlite): Engine {
  const statements = new EmbeddedStatements(pg);
  return {
    query: (sql, parameters) => statements.query(sql, parameters),
    commit: commitsOf(pg),
    detailsOf,
  };
}

/** Past all other statements, which are planned each time and write every parameter as text. */
function commitsOf(pg: PGlite): Engine['commit'] {
  const { serialize } = protocol;
  const prepared = {
    plan_once: 'set plan_cache_mode = auto',
    commit_reports: commitSql,
    plan_always: 'set plan_cache_mode = force_custom_plan',
  };
  const run = (statement: keyof typeof prepared, values: Uint8Array[] = []) => [
    serialize.bind({ statement, values }),
    serialize.execute({}),
  ];
  let isPrepared = false;
  return async (parameters) => {
    if (!isPrepared) {
      const parses = Object.entries(prepared).map(([name, text]) => serialize.parse({ name, text }));
      await pg.execProtocol(Buffer.concat([...parses, serialize.sync()]));
      isPrepared = true;
    }
    const { messages: answered } = await pg.execProtocol(
      Buffer.concat([
        ...run('plan_once'),
        ...run('commit_reports', parameters),
        ...run('plan_always'),
        serialize.sync(),
      ]),
    );
    const row = answered.find((message) => message instanceof messages.DataRowMessage);
    return row?.fields[0] ?? '';
  };
}

function detailsOf(error: unknown): ErrorDetails {
  const fileError = fileErrorOf(error);
  if (fileError) return fileError;
  const { message, code } = error as { message?: string; code?: string };
  return { message: message ?? String(error), code: code ?? null };
}

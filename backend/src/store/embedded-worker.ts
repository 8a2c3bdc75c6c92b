import { parentPort, workerData } from 'node:worker_threads';
import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import { closeCluster, openCluster } from './cluster.ts';
import { commitSql } from './commit-group.ts';
import type { ErrorDetails, Notice, Order } from './embedded-calls.ts';
import { EmbeddedDesk, type Engine } from './embedded-desk.ts';
import { fileErrorOf } from './file-error.ts';

const parsers = { 20: Number, 114: (text: string) => text };

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
  return {
    query: async (sql, parameters) => {
      const { rows, affectedRows } = await pg.query<Record<string, unknown>>(sql, [...parameters], {
        parsers,
      });
      return { rows, affectedRows: affectedRows ?? 0 };
    },
    commit: commitsOf(pg),
    detailsOf,
  };
}

/** Past PGlite's own `query`, which describes the statement and writes every parameter as text each time. */
function commitsOf(pg: PGlite): Engine['commit'] {
  const { serialize } = protocol;
  let isPrepared = false;
  return async (parameters) => {
    if (!isPrepared) {
      await pg.execProtocol(
        Buffer.concat([serialize.parse({ name: 'commit_reports', text: commitSql }), serialize.sync()]),
      );
      isPrepared = true;
    }
    const { messages: answered } = await pg.execProtocol(
      Buffer.concat([
        serialize.bind({ statement: 'commit_reports', values: parameters }),
        serialize.execute({}),
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

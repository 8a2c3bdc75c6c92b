// The thread of the ingest: stations are read, decided, stored and answered here, whatever the main thread is busy with.
import { parentPort, workerData } from 'node:worker_threads';
import { openSharedStore } from '../store/open-store.ts';
import type { StoreLogger } from '../store/store.ts';
import { startIngest } from './start-ingest.ts';
import type { ThreadNotice, ThreadOrder, ThreadQuestion, ThreadStart } from './thread-messages.ts';

if (!parentPort) throw new Error('ingest-worker.ts runs as a worker thread only');
const owner = parentPort;
const { store: handle, settings } = workerData as ThreadStart;

const tell = (notice: ThreadNotice) => owner.postMessage(notice);

const says = (level: keyof StoreLogger) => (details: object, message: string) =>
  tell({ kind: 'log', level, details: plain(details), message });
const logger: StoreLogger = { info: says('info'), warn: says('warn'), error: says('error') };

/** An error on its way to another thread would lose its code. */
function plain(details: object): object {
  const { err } = details as { err?: unknown };
  if (!(err instanceof Error)) return details;
  const { code } = err as { code?: unknown };
  return { ...details, err: { type: err.name, message: err.message, stack: err.stack, code } };
}

const store = await openSharedStore(handle, logger);
try {
  const ingest = await startIngest({ ...settings, store, logger });
  const answerTo = (question: ThreadQuestion): Promise<unknown> => {
    if (question.kind === 'post') return ingest.post(question.post);
    return question.kind === 'enter' ? ingest.enter(question.values) : ingest.traffic(question.of);
  };
  const tellFigures = () => tell({ kind: 'figures', figures: ingest.figures(), byWay: ingest.byWay() });
  tellFigures();
  const teller = setInterval(tellFigures, 1_000);
  owner.on('message', async (order: ThreadOrder) => {
    if (order.kind === 'ask') {
      tell({ kind: 'answered', id: order.id, answer: await answerTo(order.question) });
      return;
    }
    if (order.kind === 'lookForCommands') return ingest.lookForCommands();
    clearInterval(teller);
    await ingest.close();
    await store.close();
    tell({ kind: 'closed' });
  });
  tell({ kind: 'listening', ports: { port: ingest.port, hj212Port: ingest.hj212Port } });
} catch (error) {
  await store.close();
  tell({ kind: 'failed', message: (error as Error).message });
}

import { Worker } from 'node:worker_threads';
import type { LineTraffic } from '../field-side.ts';
import type { OwnStore, StoreLogger } from '../store/store.ts';
import type { FiguresByWay, IngestFigures } from './figures.ts';
import { refusedWhole } from './http-line.ts';
import type { Ingest } from './start-ingest.ts';
import type {
  IngestSettings,
  ThreadNotice,
  ThreadOrder,
  ThreadQuestion,
  ThreadStart,
} from './thread-messages.ts';

export interface IngestThreadOptions extends IngestSettings {
  store: OwnStore;
  logger: StoreLogger;
  /** The thread has ended by itself; ends the process unless given, for stations are heard by nobody any more. */
  onFatal?: (error: Error) => void;
  /** The module that the thread runs. */
  entry?: URL;
}

/** The ingest in a thread of its own. Throws one sentence when the port is taken. */
export async function startIngestThread({
  store,
  logger,
  onFatal = endProcess,
  entry = new URL('./ingest-worker.ts', import.meta.url),
  ...settings
}: IngestThreadOptions): Promise<Ingest> {
  const { handle, ports, heard } = store.share();
  const workerData: ThreadStart = { store: handle, settings };
  const worker = new Worker(entry, { name: 'ingest', workerData, transferList: ports });
  const listening = Promise.withResolvers<Pick<Ingest, 'port' | 'hj212Port'>>();
  const closed = Promise.withResolvers<void>();
  let [isUp, isClosing] = [false, false];
  let figures: IngestFigures | null = null;
  let byWay: FiguresByWay = {};
  const asked = new Map<number, { answer: (answer: unknown) => void; whenClosing: unknown }>();
  let askedSoFar = 0;
  const order = (what: ThreadOrder) => worker.postMessage(what);
  /** Asks the thread; one that ends says `whenClosing` instead. */
  const ask = <Answer>(question: ThreadQuestion, whenClosing: Answer): Promise<Answer> =>
    new Promise((answer) => {
      if (isClosing) return answer(whenClosing);
      askedSoFar += 1;
      asked.set(askedSoFar, { answer: answer as (answer: unknown) => void, whenClosing });
      order({ kind: 'ask', id: askedSoFar, question });
    });
  const giveUpAsked = () => {
    for (const { answer, whenClosing } of asked.values()) answer(whenClosing);
    asked.clear();
  };
  const fail = (error: Error) => {
    listening.reject(error);
    giveUpAsked();
    // Whatever happens to a thread that is to end, it is over.
    closed.resolve();
    if (isUp && !isClosing) onFatal(error);
    isUp = false;
  };
  worker.on('message', (notice: ThreadNotice) => {
    if (notice.kind === 'log') logger[notice.level](notice.details, notice.message);
    else if (notice.kind === 'figures') ({ figures, byWay } = notice);
    else if (notice.kind === 'listening') listening.resolve(notice.ports);
    else if (notice.kind === 'closed') closed.resolve();
    else if (notice.kind === 'answered') {
      asked.get(notice.id)?.answer(notice.answer);
      asked.delete(notice.id);
    } else listening.reject(new Error(notice.message));
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('Its thread has ended.')));
  const end = async () => {
    isClosing = true;
    await worker.terminate();
    await heard;
  };
  try {
    const ports = await listening.promise;
    isUp = true;
    return {
      ...ports,
      figures: () => figures as IngestFigures,
      byWay: () => byWay,
      post: (post) => ask({ kind: 'post', post }, closing),
      enter: (values) => ask<string | null>({ kind: 'enter', values }, 'the data centre is closing'),
      lookForCommands: () => order({ kind: 'lookForCommands' }),
      traffic: (of) => ask<LineTraffic>({ kind: 'traffic', of }, { line: null, frames: [] }),
      close: async () => {
        isClosing = true;
        order({ kind: 'close' });
        await closed.promise;
        giveUpAsked();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const closing = refusedWhole(503, 'the data centre is closing; come back soon');

function endProcess(error: Error): never {
  process.stderr.write(`The ingest has stopped: ${error.message}\n`);
  process.exit(1);
}

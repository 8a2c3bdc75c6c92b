import type { HandValues, TrafficQuestion } from '../field-side.ts';
import type { StoreHandle } from '../store/store.ts';
import type { FiguresByWay, IngestFigures } from './figures.ts';
import type { Ingest, IngestOptions, Post } from './start-ingest.ts';

/** Settings of the ingest that can go to another thread as they are. */
export type IngestSettings = Omit<IngestOptions, 'store' | 'logger'>;

/** What the thread is started with. */
export interface ThreadStart {
  store: StoreHandle;
  settings: IngestSettings;
}

/** What the thread is asked: what becomes of what a device posted, or a person entered; what passes on a line. */
export type ThreadQuestion =
  | { kind: 'post'; post: Post }
  | { kind: 'enter'; values: HandValues }
  | { kind: 'traffic'; of: TrafficQuestion };

/** What the thread is told: to close, or to answer a question. */
export type ThreadOrder =
  | { kind: 'close' }
  | { kind: 'lookForCommands' }
  | { kind: 'ask'; id: number; question: ThreadQuestion };

/** What the thread says. */
export type ThreadNotice =
  | { kind: 'listening'; ports: Pick<Ingest, 'port' | 'hj212Port'> }
  | { kind: 'failed'; message: string }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; details: object; message: string }
  | { kind: 'figures'; figures: IngestFigures; byWay: FiguresByWay }
  | { kind: 'answered'; id: number; answer: unknown }
  | { kind: 'closed' };

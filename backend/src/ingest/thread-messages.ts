import type { StoreHandle } from '../store/store.ts';
import type { IngestFigures } from './figures.ts';
import type { PostAnswer } from './http-line.ts';
import type { Ingest, IngestOptions, Post } from './start-ingest.ts';

/** Settings of the ingest that can go to another thread as they are. */
export type IngestSettings = Omit<IngestOptions, 'store' | 'logger'>;

/** What the thread is started with. */
export interface ThreadStart {
  store: StoreHandle;
  settings: IngestSettings;
}

/** What the thread is told: to close, or what a device posted. */
export type ThreadOrder = { kind: 'close' } | { kind: 'post'; id: number; post: Post };

/** What the thread says. */
export type ThreadNotice =
  | { kind: 'listening'; ports: Pick<Ingest, 'port' | 'hj212Port'> }
  | { kind: 'failed'; message: string }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; details: object; message: string }
  | { kind: 'figures'; figures: IngestFigures }
  | { kind: 'posted'; id: number; answer: PostAnswer }
  | { kind: 'closed' };

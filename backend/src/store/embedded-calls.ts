import type { MessagePort } from 'node:worker_threads';
import type { Lane } from './work-queue.ts';

/** What a client asks of the embedded database; each is answered once, with its number. */
export type Call =
  | { id: number; kind: 'query'; lane: Lane; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'commit'; parameters: Uint8Array[] }
  /** A transaction for this client alone; it is known by the number of its `begin`. */
  | { id: number; kind: 'begin'; lane: Lane }
  | { id: number; kind: 'within'; begin: number; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'end'; begin: number; how: 'commit' | 'rollback' };

export type CallBody = Call extends infer Each ? (Each extends Call ? Omit<Each, 'id'> : never) : never;

export type Rows = { rows: Record<string, unknown>[]; affectedRows: number };
export interface ErrorDetails {
  message: string;
  code: string | null;
}
export type Answer = ({ id: number } & Rows) | { id: number; error: ErrorDetails };

/** What the owner of the worker says to it, and is told. */
export type Order = { kind: 'connect'; port: MessagePort } | { kind: 'close' };
export type Notice = { kind: 'open' } | { kind: 'closed' } | { kind: 'failed'; error: ErrorDetails };

/** An error of the database; `code` is its SQLSTATE, or the name of a file system's error. */
export class DatabaseError extends Error {
  readonly code: string | null;
  constructor({ message, code }: ErrorDetails) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

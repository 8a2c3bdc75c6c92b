import { autoRegister, type Newcomer } from './auto-register.ts';
import type { Desk } from './desk.ts';

/** A station that the book does not know; one that reports may become one of its centre's. */
export interface Stranger extends Newcomer {
  isReporting: boolean;
}

/** Looks strangers up in the store, and registers those that report where whoever reports is taken. */
export async function admit(desk: Desk, strangers: readonly Stranger[]): Promise<void> {
  const { book } = desk;
  if (strangers.length === 0) return;
  await book.resolve(strangers, Date.now());
  const newcomers = new Map<string, Newcomer>();
  for (const stranger of strangers) {
    const { centre, address, isReporting } = stranger;
    if (isReporting && !book.find(centre, address)) newcomers.set(`${centre} ${address}`, stranger);
  }
  if (newcomers.size === 0) return;
  if (!(await autoRegister(desk, [...newcomers.values()]))) return;
  book.refresh();
  await book.settled();
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from './store.ts';

/**
 * What one of several backends on one store is to do: who holds the lease does it, and asks again before it ends; one that was killed is
 * followed by another once it has ended. By the clock of the database. An embedded store has one backend, which always holds it.
 */
export class Lease {
  readonly #store: Pick<Store, 'kind' | 'db'>;
  readonly #name: string;
  readonly #forMs: number;
  readonly #holder = randomUUID();

  constructor(store: Pick<Store, 'kind' | 'db'>, name: string, forMs: number) {
    this.#store = store;
    this.#name = name;
    this.#forMs = forMs;
  }

  /** Takes it or keeps it for so long from now; false = another backend has it. */
  async hold(): Promise<boolean> {
    if (this.#store.kind === 'embedded') return true;
    const { rows } = await sql`insert into leases as known (name, holder, held_until)
      values (${this.#name}, ${this.#holder}, now() + ${this.#forMs} * interval '1 millisecond')
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
        where known.holder = excluded.holder or known.held_until < now()
      returning name`.execute(this.#store.db);
    return rows.length > 0;
  }

  /** Gives it up at once. */
  async leave(): Promise<void> {
    if (this.#store.kind === 'embedded') return;
    await sql`delete from leases where name = ${this.#name} and holder = ${this.#holder}`.execute(
      this.#store.db,
    );
  }
}

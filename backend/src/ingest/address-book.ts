import type { Store } from '../store/store.ts';

/** A station as the field side knows it. */
export interface AddressEntry {
  tenantId: number;
  stcd: string;
  centre: number;
  address: string;
  /** Four hex digits; null = not checked. */
  password: string | null;
  timeZone: string;
}

export interface Address {
  centre: number;
  address: string;
}

/** Whether a frame under this password may speak for the station. */
export const opens = (entry: AddressEntry, password: string): boolean =>
  entry.password === null || entry.password === password;

const keyOf = ({ centre, address }: Address): string => `${centre} ${address}`;

/** Which tenant's station a pair (centre, address) is; kept in memory, followed by the store's events. */
export class AddressBook {
  readonly #store: Store;
  readonly #entries = new Map<string, AddressEntry>();
  /** Addresses that were looked up in vain, and when. */
  readonly #misses = new Map<string, number>();
  readonly #unsubscribe: () => void;
  #refreshing: Promise<void> | null = null;

  static async open(store: Store): Promise<AddressBook> {
    const book = new AddressBook(store);
    for (const entry of await read(store)) book.#entries.set(keyOf(entry), entry);
    return book;
  }

  private constructor(store: Store) {
    this.#store = store;
    this.#unsubscribe = store.feed.subscribeAll((_tenantId, { events }) => {
      if (events.some((event) => event.kind === 'station')) this.refresh();
    });
  }

  find(centre: number, address: string): AddressEntry | undefined {
    return this.#entries.get(`${centre} ${address}`);
  }

  /** Reads everything anew, once at a time. */
  refresh(): void {
    const run = async () => {
      const entries = await read(this.#store);
      this.#entries.clear();
      this.#misses.clear();
      for (const entry of entries) this.#entries.set(keyOf(entry), entry);
    };
    this.#refreshing = (this.#refreshing ?? Promise.resolve())
      .then(run)
      .catch(() => {})
      .finally(() => {
        this.#refreshing = null;
      });
  }

  /** Resolves when the book is as new as the last event. */
  async settled(): Promise<void> {
    while (this.#refreshing) await this.#refreshing;
  }

  /** Looks up addresses that the book does not have; a miss counts for a second. */
  async resolve(addresses: readonly Address[], now: number): Promise<void> {
    const asked = addresses.filter((address) => now - (this.#misses.get(keyOf(address)) ?? 0) > 1_000);
    if (asked.length === 0) return;
    if (this.#misses.size > 10_000) this.#misses.clear();
    const found = await read(this.#store, asked);
    // A look-up that fails is no miss: tried again at once, its frames would be refused as a stranger's.
    for (const address of asked) this.#misses.set(keyOf(address), now);
    for (const entry of found) {
      this.#entries.set(keyOf(entry), entry);
      this.#misses.delete(keyOf(entry));
    }
  }

  close(): void {
    this.#unsubscribe();
  }
}

async function read({ writer }: Store, only?: readonly Address[]): Promise<AddressEntry[]> {
  const restriction = only
    ? 'and (a.centre, a.address) in (select * from unnest($1::int[], $2::text[]))'
    : '';
  const parameters = only ? [only.map(({ centre }) => centre), only.map(({ address }) => address)] : [];
  const rows = await writer.query(
    `select a.tenant_id as "tenantId", a.stcd, a.centre, a.address, s.password, t.time_zone as "timeZone"
      from station_addresses a
      join stations s on s.tenant_id = a.tenant_id and s.stcd = a.stcd
      join tenants t on t.id = a.tenant_id
      where t.is_active ${restriction}`,
    parameters,
  );
  return rows as unknown as AddressEntry[];
}

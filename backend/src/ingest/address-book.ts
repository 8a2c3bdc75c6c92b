import type { Store } from '../store/store.ts';
import { CorrectionBook } from './correction-book.ts';

/** A station as the field side knows it. */
export interface AddressEntry {
  tenantId: number;
  stcd: string;
  /** Of SL 651; null = a station of HJ 212. */
  centre: number | null;
  /** Its address, or its MN. */
  address: string;
  /** As its frames bear it; null = not checked. */
  password: string | null;
  timeZone: string;
}

export interface Address {
  /** Null = the address is an MN. */
  centre: number | null;
  address: string;
}

const retryAfterMs = 1_000;

/** Whether a frame under this password may speak for the station. */
export const opens = (entry: AddressEntry, password: string): boolean =>
  entry.password === null || entry.password === password;

/** What tells an address from all others. */
export const keyOf = ({ centre, address }: Address): string =>
  centre === null ? `MN ${address.toLowerCase()}` : `${centre} ${address}`;

/** Which tenant's station a pair (centre, address) or an MN is; kept in memory, followed by the store's events. */
export class AddressBook {
  readonly #store: Store;
  readonly #entries = new Map<string, AddressEntry>();
  /** Stations by the hash of a key that devices post under. */
  #keys = new Map<string, AddressEntry>();
  /** Stations by the name of their tenant and their code; read only for who asks by these. */
  #stations = new Map<string, AddressEntry>();
  readonly #readsStations: boolean;
  /** Addresses that were looked up in vain, and when. */
  readonly #misses = new Map<string, number>();
  readonly #unsubscribe: () => void;
  #reading: Promise<void> | null = null;
  #isOld = false;
  #retry: NodeJS.Timeout | undefined;
  #renewed: () => void = () => {};
  #corrections = new CorrectionBook([]);

  static async open(store: Store, { byCode = false } = {}): Promise<AddressBook> {
    const book = new AddressBook(store, byCode);
    if (byCode) book.#stations = await readStations(store);
    for (const entry of await read(store)) book.#entries.set(keyOf(entry), entry);
    book.#keys = await readKeys(store);
    book.#corrections = await CorrectionBook.read(store);
    return book;
  }

  private constructor(store: Store, readsStations: boolean) {
    this.#store = store;
    this.#readsStations = readsStations;
    this.#unsubscribe = store.feed.subscribeAll((_tenantId, { events }) => {
      if (events.some((event) => event.kind === 'station')) this.refresh();
    });
  }

  /** How values of stations are put right; as new as the addresses. */
  get corrections(): CorrectionBook {
    return this.#corrections;
  }

  find(centre: number | null, address: string): AddressEntry | undefined {
    return this.#entries.get(keyOf({ centre, address }));
  }

  /** A tenant's station by its code. */
  ofStation(tenancyName: string, stcd: string): AddressEntry | undefined {
    return this.#stations.get(`${tenancyName}/${stcd}`);
  }

  /** The station whose device posts under a key of this hash. */
  ofKey(hash: string): AddressEntry | undefined {
    return this.#keys.get(hash);
  }

  /** The station of a key of `keyOf`. */
  of(key: string): AddressEntry | undefined {
    return this.#entries.get(key);
  }

  /** Calls after each time that everything was read anew. */
  whenRenewed(listener: () => void): void {
    this.#renewed = listener;
  }

  /** Reads everything anew, once at a time, and once more when something changed meanwhile; tried again until it succeeds. */
  refresh(): void {
    this.#isOld = true;
    this.#reading ??= this.#readUntilNew();
  }

  /** Resolves when the book is as new as the last event, or the store could not be read. */
  async settled(): Promise<void> {
    while (this.#reading) await this.#reading;
  }

  async #readUntilNew(): Promise<void> {
    while (this.#isOld) {
      this.#isOld = false;
      try {
        const entries = await read(this.#store);
        this.#keys = await readKeys(this.#store);
        if (this.#readsStations) this.#stations = await readStations(this.#store);
        this.#corrections = await CorrectionBook.read(this.#store);
        this.#entries.clear();
        this.#misses.clear();
        for (const entry of entries) this.#entries.set(keyOf(entry), entry);
        this.#renewed();
      } catch {
        this.#retry ??= setTimeout(() => {
          this.#retry = undefined;
          this.refresh();
        }, retryAfterMs);
      }
    }
    this.#reading = null;
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
    clearTimeout(this.#retry);
    this.#unsubscribe();
  }
}

async function read(store: Store, only?: readonly Address[]): Promise<AddressEntry[]> {
  const [pairs, numbers] = [
    only?.filter(({ centre }) => centre !== null),
    only?.filter(({ centre }) => centre === null),
  ];
  return [
    ...(pairs?.length === 0 ? [] : await readPairs(store, pairs)),
    ...(numbers?.length === 0 ? [] : await readNumbers(store, numbers)),
  ];
}

async function readPairs({ writer }: Store, only?: readonly Address[]): Promise<AddressEntry[]> {
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

/** Stations by MN. One that two tenants claim is nobody's: none of them may take what is the other's. */
async function readNumbers({ writer }: Store, only?: readonly Address[]): Promise<AddressEntry[]> {
  const rows = await writer.query(
    `select min(s.tenant_id) as "tenantId", min(s.stcd) as stcd, null as centre, min(s.mn) as address,
        min(nullif(s.mn_password, '')) as password, min(t.time_zone) as "timeZone"
      from stations s join tenants t on t.id = s.tenant_id
      where t.is_active and s.mn <> '' ${only ? 'and lower(s.mn) = any($1::text[])' : ''}
      group by lower(s.mn) having count(*) = 1`,
    only ? [only.map(({ address }) => address.toLowerCase())] : [],
  );
  return rows as unknown as AddressEntry[];
}

async function readKeys({ writer }: Store): Promise<Map<string, AddressEntry>> {
  const rows = (await writer.query(
    `select k.hash, k.tenant_id as "tenantId", k.stcd, null as centre, '' as address, null as password,
        t.time_zone as "timeZone"
      from station_keys k
      join stations s on s.tenant_id = k.tenant_id and s.stcd = k.stcd
      join tenants t on t.id = k.tenant_id
      where t.is_active`,
    [],
  )) as unknown as (AddressEntry & { hash: string })[];
  return new Map(rows.map(({ hash, ...entry }) => [hash, entry]));
}

async function readStations({ writer }: Store): Promise<Map<string, AddressEntry>> {
  const rows = (await writer.query(
    `select t.tenancy_name as "tenancyName", s.tenant_id as "tenantId", s.stcd, null as centre, '' as address,
        null as password, t.time_zone as "timeZone"
      from stations s join tenants t on t.id = s.tenant_id where t.is_active`,
    [],
  )) as unknown as (AddressEntry & { tenancyName: string })[];
  return new Map(rows.map(({ tenancyName, ...entry }) => [`${tenancyName}/${entry.stcd}`, entry]));
}

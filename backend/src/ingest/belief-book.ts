import { anything, type BelievedRange, believedRange } from '../elements/believed-range.ts';
import type { Store } from '../store/store.ts';

type Writer = Pick<Store, 'writer'>;
type Own = BelievedRange & { tenantId: number };

/** What can be believed of the elements of each station: its own parameters over its tenant's templates over the standards. */
export class BeliefBook {
  readonly #store: Writer;
  #templates: ReadonlyMap<number, ReadonlyMap<string, BelievedRange>> = new Map();
  #parameters: ReadonlyMap<string, BelievedRange> = new Map();
  /** What was asked for since it was read. */
  #known = new Map<string, BelievedRange>();
  #reading: Promise<void> | null = null;

  static async open(store: Writer): Promise<BeliefBook> {
    const book = new BeliefBook(store);
    await book.#read();
    return book;
  }

  private constructor(store: Writer) {
    this.#store = store;
  }

  of(tenantId: number, stcd: string, element: string): BelievedRange {
    const key = `${tenantId} ${stcd} ${element}`;
    let range = this.#known.get(key);
    if (!range) {
      range = this.#rangeOf(tenantId, key, element);
      this.#known.set(key, range);
    }
    return range;
  }

  /** Reads it anew beside what goes on; until then, and where the store cannot be read, what was known before holds. */
  renew(): void {
    this.#reading ??= this.#read()
      .catch(() => {})
      .finally(() => {
        this.#reading = null;
      });
  }

  async settled(): Promise<void> {
    await this.#reading;
  }

  #rangeOf(tenantId: number, key: string, element: string): BelievedRange {
    const usual = believedRange(element, this.#templates.get(tenantId) ?? new Map());
    const own = this.#parameters.get(key) ?? anything;
    return {
      minimum: own.minimum ?? usual.minimum,
      maximum: own.maximum ?? usual.maximum,
      changePerMinute: own.changePerMinute ?? usual.changePerMinute,
      stuckAfterMinutes: usual.stuckAfterMinutes,
    };
  }

  async #read(): Promise<void> {
    const { writer } = this.#store;
    const range = 'minimum, maximum, change_per_minute as "changePerMinute"';
    const templates = (await writer.query(
      `select tenant_id as "tenantId", key, ${range}, stuck_after_minutes as "stuckAfterMinutes" from property_template`,
      [],
    )) as unknown as (Own & { key: string })[];
    const parameters = (await writer.query(
      `select tenant_id as "tenantId", stcd, element, ${range}, null as "stuckAfterMinutes" from station_parameter
        where coalesce(minimum, maximum, change_per_minute) is not null`,
      [],
    )) as unknown as (Own & { stcd: string; element: string })[];
    this.#templates = new Map(
      [...Map.groupBy(templates, ({ tenantId }) => tenantId)].map(([tenantId, rows]) => [
        tenantId,
        new Map(rows.map((row) => [row.key, row])),
      ]),
    );
    this.#parameters = new Map(parameters.map((row) => [`${row.tenantId} ${row.stcd} ${row.element}`, row]));
    this.#known = new Map();
  }
}

import {
  type Correction,
  type CorrectionRow,
  type Corrections,
  correctionsSql,
  newestFirst,
} from '../store/corrections.ts';
import type { Store } from '../store/store.ts';

const none: ReadonlyMap<string, Corrections> = new Map();

/** How the values of each station's elements are put right; most stations have none. */
export class CorrectionBook {
  readonly #ofStations: ReadonlyMap<string, ReadonlyMap<string, Corrections>>;

  static async read({ writer }: Pick<Store, 'writer'>): Promise<CorrectionBook> {
    const rows = await writer.query(`${correctionsSql} ${newestFirst}`, []);
    return new CorrectionBook(rows as unknown as CorrectionRow[]);
  }

  constructor(rows: readonly CorrectionRow[]) {
    const ofStations = new Map<string, Map<string, Correction[]>>();
    for (const { tenantId, stcd, element, ...correction } of rows) {
      const key = `${tenantId} ${stcd}`;
      const ofElements = ofStations.get(key) ?? new Map<string, Correction[]>();
      ofStations.set(key, ofElements);
      const known = ofElements.get(element);
      if (known) known.push(correction);
      else ofElements.set(element, [correction]);
    }
    this.#ofStations = ofStations;
  }

  /** By element. */
  of(tenantId: number, stcd: string): ReadonlyMap<string, Corrections> {
    if (this.#ofStations.size === 0) return none;
    return this.#ofStations.get(`${tenantId} ${stcd}`) ?? none;
  }
}

/** A value that a person read at a station, UTC ms. */
export interface HandValue {
  tenantId: number;
  stcd: string;
  timeZone: string;
  element: string;
  value: number;
  observedAt: number;
  /** Who enters it. */
  by: string;
  remark: string;
}

/** What services ask of the part that hears stations. */
export interface FieldSide {
  /** Stores a value like any report; gives why it was refused, or null. */
  enter(value: HandValue): Promise<string | null>;
}

/** The way from services to the ingest, which begins after them and ends before them. */
export class FieldLink {
  #side: FieldSide | null = null;

  connect(side: FieldSide): void {
    this.#side = side;
  }

  disconnect(): void {
    this.#side = null;
  }

  /** Null = no station is heard now. */
  get side(): FieldSide | null {
    return this.#side;
  }
}

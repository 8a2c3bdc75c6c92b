import type { LastValue, Station, StationState } from './station.ts';
import { type DateRules, momentOf } from './wire-dates.ts';

/**
 * From the names of our row fields and of elements to a backend's own, `{stcd: 'stationCode', Z: 'waterLevel'}`. What begins
 * with `=` stands for every row: `{intervalS: '=300'}`.
 */
export type FieldNames = Readonly<Record<string, string>>;

/** Last data of any backend: states, the zone that they are shown in, and their place in a stream where it has one. */
export interface LastData {
  position: { epoch: string; cursor: number } | null;
  timeZone: string;
  states: StationState[];
}

/** Rows that are no last data that we know; the message names the place. */
export class UnreadableLastData extends Error {}

type Row = Readonly<Record<string, unknown>>;

/** The fields of a row that are no element's. */
const ofRow = [
  ...['stcd', 'nameZh', 'nameEn', 'sttp', 'lon', 'lat', 'river', 'intervalS', 'isPublic', 'basin', 'addvcd'],
  ...['categoryId', 'isHidden', 'reportedAt', 'receivedAt', 'msgID', 'clock', 'values'],
];

/** Reads a page of last data; a page that names its zone is read by that. Throws `UnreadableLastData`. */
export function lastDataOf(page: unknown, rules: DateRules, names: FieldNames = {}): LastData {
  const { items, epoch, cursor, timeZone } = isRow(page) ? page : {};
  if (!Array.isArray(items)) throw new UnreadableLastData('"items" is no list');
  const ownRules = typeof timeZone === 'string' ? { timeZone, isUtc: false } : rules;
  const isNumbered = typeof epoch === 'string' && typeof cursor === 'number';
  return {
    position: isNumbered ? { epoch, cursor } : null,
    timeZone: ownRules.timeZone,
    states: items.map((row, index) => new RowReader(row, `items[${index}]`, ownRules, names).state()),
  };
}

/** The stations of a page, for who asks no more of it. */
export function stationsIn(page: unknown, names: FieldNames): string[] {
  const { items } = isRow(page) ? page : {};
  if (!Array.isArray(items)) throw new UnreadableLastData('"items" is no list');
  const anyRules = { timeZone: 'UTC', isUtc: true };
  return items.map((row, index) => new RowReader(row, `items[${index}]`, anyRules, names).text('stcd'));
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

class RowReader {
  readonly #row: Row;
  readonly #place: string;
  readonly #rules: DateRules;
  readonly #names: FieldNames;

  constructor(row: unknown, place: string, rules: DateRules, names: FieldNames) {
    if (!isRow(row)) throw new UnreadableLastData(`${place} is no row`);
    this.#row = row;
    this.#place = place;
    this.#rules = rules;
    this.#names = names;
  }

  state(): StationState {
    const reportedAt = this.#date('reportedAt', this.#given('reportedAt') ?? null);
    const receivedAt = this.#date('receivedAt', this.#given('receivedAt') ?? null) ?? reportedAt;
    const clock = this.#given('clock');
    return {
      station: this.#station(),
      reportedAt,
      receivedAt,
      msgID: this.#numberOrNull('msgID'),
      ...(isRow(clock) && {
        clock: {
          offsetMs: Number(clock.offsetMs),
          since: this.#date('clock.since', clock.since) ?? 0,
          seenAt: this.#date('clock.seenAt', clock.seenAt) ?? 0,
        },
      }),
      values: { ...this.#ownValues(reportedAt, receivedAt), ...this.#namedValues(reportedAt, receivedAt) },
    };
  }

  text(field: string): string {
    const given = this.#given(field);
    if (typeof given === 'number') return String(given);
    if (typeof given === 'string' && given.trim() !== '') return given.trim();
    throw this.#fault(field, 'is missing');
  }

  #station(): Station {
    const stcd = this.text('stcd');
    const name = (field: string, other: string) =>
      [this.#given(field), this.#given(other)].find((text) => typeof text === 'string' && text !== '') ??
      stcd;
    const said = (field: 'basin' | 'addvcd') => {
      const text = this.#given(field);
      return typeof text === 'string' && text !== '' ? { [field]: text } : {};
    };
    const categoryId = this.#given('categoryId');
    const intervalS = this.#numberOrNull('intervalS');
    if (intervalS === null || intervalS < 1) throw this.#fault('intervalS', 'is missing');
    return {
      stcd,
      nameZh: String(name('nameZh', 'nameEn')),
      nameEn: String(name('nameEn', 'nameZh')),
      sttp: this.text('sttp'),
      lon: this.#numberOrNull('lon'),
      lat: this.#numberOrNull('lat'),
      river: typeof this.#given('river') === 'string' ? String(this.#given('river')) : null,
      intervalS: Math.round(intervalS),
      isPublic: this.#given('isPublic') === true,
      ...said('basin'),
      ...said('addvcd'),
      ...(Number.isInteger(categoryId) && { categoryId: Number(categoryId) }),
      ...(this.#given('isHidden') === true && { isHidden: true as const }),
    };
  }

  /** `values` as our backend writes them: a value and its times by the element's symbol. */
  #ownValues(reportedAt: number | null, receivedAt: number | null): Record<string, LastValue> {
    const values = this.#given('values');
    if (values === undefined && this.#elements().length > 0) return {};
    if (!isRow(values)) throw this.#fault('values', 'is missing');
    const read = Object.entries(values).map(([element, last]): [string, LastValue] => {
      const place = `values.${element}`;
      if (!isRow(last)) throw this.#fault(place, 'is no value with its times');
      const observedAt = this.#date(`${place}.observedAt`, last.observedAt);
      if (observedAt === null) throw this.#fault(`${place}.observedAt`, 'is missing');
      return [
        element,
        {
          value: this.#asNumber(place, last.value),
          observedAt,
          sentAt: this.#date(`${place}.sentAt`, last.sentAt ?? null) ?? reportedAt ?? observedAt,
          receivedAt: this.#date(`${place}.receivedAt`, last.receivedAt ?? null) ?? receivedAt ?? observedAt,
        },
      ];
    });
    return Object.fromEntries(read);
  }

  /** Elements that have a field of their own; they were observed when the row was reported. */
  #namedValues(reportedAt: number | null, receivedAt: number | null): Record<string, LastValue> {
    if (reportedAt === null) return {};
    const times = { observedAt: reportedAt, sentAt: reportedAt, receivedAt: receivedAt ?? reportedAt };
    const told = this.#elements().filter((element) => this.#given(element) != null);
    return Object.fromEntries(
      told.map((element) => [element, { value: this.#asNumber(element, this.#given(element)), ...times }]),
    );
  }

  #elements(): string[] {
    return Object.keys(this.#names).filter((name) => !ofRow.includes(name));
  }

  #given(field: string): unknown {
    const name = this.#names[field] ?? field;
    return name.startsWith('=') ? name.slice(1) : this.#row[name];
  }

  #numberOrNull(field: string): number | null {
    return this.#asNumber(field, this.#given(field) ?? null);
  }

  #asNumber(field: string, given: unknown): number | null {
    if (given === null || given === '') return null;
    const number = typeof given === 'string' ? Number(given) : given;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    throw this.#fault(field, 'is no number');
  }

  #date(field: string, given: unknown): number | null {
    if (given === null) return null;
    const moment = typeof given === 'string' ? momentOf(this.#rules, given) : null;
    if (moment === null) throw this.#fault(field, 'is no date');
    return moment;
  }

  #fault(field: string, what: string): UnreadableLastData {
    const theirs = this.#names[field];
    return new UnreadableLastData(
      `${this.#place}.${theirs ?? field} ${what}${theirs ? ` (our ${field})` : ''}`,
    );
  }
}

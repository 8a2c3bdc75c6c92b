/** How one filter stands in the address: what a text there means, and how a value is written; null is not filtered. */
export interface AddressPart<Value> {
  read(text: string): Value | null;
  write(value: Value): string;
}

const text: AddressPart<string> = { read: (given) => given || null, write: (value) => value };
const whole: AddressPart<number> = {
  read: (given) => (/^-?\d{1,15}$/.test(given) ? Number(given) : null),
  write: String,
};
const flag: AddressPart<boolean> = {
  read: (given) => (given === 'true' ? true : given === 'false' ? false : null),
  write: String,
};
/** A wire date, with or without the time of the day. */
const time: AddressPart<string> = {
  read: (given) => (/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(given) ? given : null),
  write: (value) => value,
};
const oneOf = <Value extends string>(values: readonly Value[]): AddressPart<Value> => ({
  read: (given) => values.find((value) => value === given) ?? null,
  write: (value) => value,
});

/** Kinds of filters. Whatever the address says wrongly counts as not said. */
export const inAddress = { text, whole, flag, time, oneOf };

/** The filters of a list by their names in the address. */
// biome-ignore lint/suspicious/noExplicitAny: a shape holds parts of any value; `FilterOf` reads each one's own
export type FilterShape = Readonly<Record<string, AddressPart<any>>>;
export type FilterOf<Shape extends FilterShape> = {
  [Name in keyof Shape]: Shape[Name] extends AddressPart<infer Value> ? Value | null : never;
};

/** What a list shows, as the address holds it; `sorting` is a name, with a minus before it downwards. */
export interface ListAddress<Shape extends FilterShape> {
  filter: FilterOf<Shape>;
  sorting: { by: string; isDown: boolean } | null;
  page: number;
  pageSize: number;
}

/** ABP counts rows in 32 bits; a backend answers what is beyond them with an error instead of no rows. */
const mostRows = 2_147_483_647;

export function readAddress<Shape extends FilterShape>(
  address: URLSearchParams,
  shape: Shape,
  usualSize: number,
): ListAddress<Shape> {
  const filter = Object.entries(shape).map(([name, part]) => [name, part.read(address.get(name) ?? '')]);
  const sorting = /^(-?)([\w.]{1,60})$/.exec(address.get('sort') ?? '');
  const page = Number(address.get('page'));
  const size = Number(address.get('size'));
  const pageSize = Number.isInteger(size) && size > 0 && size <= 1000 ? size : usualSize;
  return {
    filter: Object.fromEntries(filter) as FilterOf<Shape>,
    sorting: sorting ? { by: sorting[2] ?? '', isDown: sorting[1] === '-' } : null,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, Math.floor(mostRows / pageSize)) : 1,
    pageSize,
  };
}

/** Writes the address; what is as usual is left out, so that addresses stay short. Names of others stay as they are. */
export function writeAddress<Shape extends FilterShape>(
  before: URLSearchParams,
  shape: Shape,
  usualSize: number,
  { filter, sorting, page, pageSize }: ListAddress<Shape>,
): URLSearchParams {
  const address = new URLSearchParams(before);
  const put = (name: string, text: string | null) =>
    text === null || text === '' ? address.delete(name) : address.set(name, text);
  for (const [name, part] of Object.entries(shape)) {
    const value = filter[name];
    put(name, value === null ? null : part.write(value));
  }
  put('sort', sorting && `${sorting.isDown ? '-' : ''}${sorting.by}`);
  put('page', page === 1 ? null : String(page));
  put('size', pageSize === usualSize ? null : String(pageSize));
  return address;
}

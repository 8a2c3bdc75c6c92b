interface Signs {
  decimal: string;
  group: string;
}

const signs = new Map<string, Signs>();

function signsOf(language: string): Signs {
  let known = signs.get(language);
  if (!known) {
    const parts = new Intl.NumberFormat(language).formatToParts(-12_345.6);
    const sign = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
    known = { decimal: sign('decimal', '.'), group: sign('group', ',') };
    signs.set(language, known);
  }
  return known;
}

/**
 * Reads a number as people of a language (BCP 47) type it, with or without signs between thousands, full-width digits too.
 * Null for an empty text, NaN for what is no number.
 */
export function readNumber(text: string, language: string): number | null {
  const { decimal, group } = signsOf(language);
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[−–﹣]/g, '-')
    .replace(/。/g, '.');
  if (plain === '') return null;
  const [whole = '', ...fraction] = plain.split(decimal);
  const groups = whole.split(/\s/.test(group) ? /\s/ : group);
  const isGrouped = groups.slice(1).every((each) => /^\d{3}$/.test(each));
  const joined = [groups.join(''), ...fraction].join('.');
  return isGrouped && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(joined) ? Number(joined) : Number.NaN;
}

/** A number as it stands in a box: as the language writes it, without signs between thousands, to `decimals` at most. */
export const numberInBox = (value: number, language: string, decimals = 10): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: decimals }).format(value);

/** How many decimals a number has, as written. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** A step up or down from a value, rid of what binary fractions add; from nothing, from 0; kept within the limits. */
export function stepped(
  value: number | null,
  by: number,
  {
    least = Number.NEGATIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
  }: { least?: number; most?: number } = {},
): number {
  const from = value === null || Number.isNaN(value) ? 0 : value;
  const fine = Math.max(decimalsOf(from), decimalsOf(by));
  return Math.min(most, Math.max(least, Number((from + by).toFixed(Math.min(fine, 20)))));
}

import { invalid, saying } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';

/** Sorts rows that are in memory by ABP's `field DESC`; the first field is the one that counts unless another is named. */
export function inOrder<Row>(
  rows: readonly Row[],
  sorting: string | undefined,
  fields: readonly (keyof Row & string)[],
): Row[] {
  const [given = '', direction = 'asc', ...rest] = (sorting?.trim() || fields[0] || '').split(/\s+/);
  const field = fields.find((name) => name.toLowerCase() === given.toLowerCase());
  if (!field || !/^(asc|desc)$/i.test(direction) || rest.length > 0) {
    const message = saying(administration.SortingIsUnknown, sorting ?? '', fields.join(', '));
    throw invalid({ message, members: ['sorting'] });
  }
  const sign = /^desc$/i.test(direction) ? -1 : 1;
  return rows.toSorted((one, other) => sign * compared(one[field], other[field]));
}

const compared = (one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  return left < right ? -1 : left > right ? 1 : 0;
};

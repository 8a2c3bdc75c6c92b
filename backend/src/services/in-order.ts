import { invalid, saying } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';
import { sortingOf } from './sorting.ts';

/** Sorts rows that are in memory by ABP's `field DESC, other`; by the first field unless others are named. */
export function inOrder<Row>(
  rows: readonly Row[],
  sorting: string | undefined,
  fields: readonly (keyof Row & string)[],
): Row[] {
  const orders = sortingOf(sorting || fields[0] || '').map(({ name, isDown }) => ({
    field: fields.find((field) => field.toLowerCase() === name.toLowerCase()),
    sign: isDown ? -1 : 1,
  }));
  if (orders.length === 0 || orders.some(({ field }) => field === undefined)) {
    const message = saying(administration.SortingIsUnknown, sorting ?? '', fields.join(', '));
    throw invalid({ message, members: ['sorting'] });
  }
  return rows.toSorted((one, other) => {
    for (const { field, sign } of orders) {
      const order = field === undefined ? 0 : sign * compared(one[field], other[field]);
      if (order !== 0) return order;
    }
    return 0;
  });
}

const compared = (one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  return left < right ? -1 : left > right ? 1 : 0;
};

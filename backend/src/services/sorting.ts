export interface Order {
  name: string;
  isDown: boolean;
}

/** ABP's `sttp, stcd DESC` (any case), the first field counting most; none where it is not written so. */
export function sortingOf(sorting: string): Order[] {
  const orders = sorting.split(',').map((part) => {
    const [name = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    const isOrder = name !== '' && /^(asc|desc)$/i.test(direction) && rest.length === 0;
    return isOrder ? { name, isDown: /^desc$/i.test(direction) } : null;
  });
  const known = orders.filter((order) => order !== null);
  return known.length === orders.length ? known : [];
}

const pageSize = 500;
const mostRows = 20_000;

interface Page<Row> {
  items: readonly Row[];
  totalCount: number;
}

/**
 * All rows that a list finds, read a page at a time; one that moves into a later page while it is read comes once. Null where there
 * are more than 20,000, which no page should hold.
 */
export async function allPages<Row>(
  read: (skipCount: number, maxResultCount: number) => Promise<Page<Row>>,
): Promise<readonly Row[] | null> {
  const rows = new Map<string, Row>();
  for (let skipCount = 0; ; ) {
    const { items, totalCount } = await read(skipCount, pageSize);
    for (const row of items) rows.set(JSON.stringify(row), row);
    if (totalCount > mostRows || rows.size > mostRows) return null;
    skipCount += items.length;
    const isLast = items.length < pageSize && skipCount >= totalCount;
    if (isLast || items.length === 0) return [...rows.values()];
  }
}

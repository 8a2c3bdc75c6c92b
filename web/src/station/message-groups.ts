/** Keys of the rows whose message group is highlighted: every other one, flipping at each change of `msgID`. */
export function highlightedRows<Row extends { msgID: number }>(rows: readonly Row[]): ReadonlySet<Row> {
  const highlighted = new Set<Row>();
  let isHighlighted = false;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before && before.msgID !== row.msgID) isHighlighted = !isHighlighted;
    if (isHighlighted) highlighted.add(row);
  }
  return highlighted;
}

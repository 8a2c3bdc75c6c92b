import type { ImportRow, RowFault } from '../kit/sheet/import-field.ts';
import type { SheetReader } from '../kit/sheet/sheet-reader.ts';
import type { ImportTarget } from './import-target.ts';

export interface CheckedRows {
  good: readonly ImportRow[];
  badCount: number;
  /** The first of them. */
  faults: readonly RowFault[];
  faultCount: number;
}

/** More are counted and not kept: nobody reads them. */
const mostFaults = 10_000;

/** Reads all rows in parts and asks the target of each part; a row with any fault is none of the good ones. */
export async function checkRows(
  reader: Pick<SheetReader, 'rows'>,
  target: Pick<ImportTarget, 'atOnce' | 'dryRun'>,
  {
    sheet,
    matching,
    rowCount,
  }: { sheet: number; matching: Readonly<Record<string, number>>; rowCount: number },
  { signal, told }: { signal: AbortSignal; told(done: number): void },
): Promise<CheckedRows> {
  const good: ImportRow[] = [];
  const faults: RowFault[] = [];
  let faultCount = 0;
  let badCount = 0;
  for (let from = 0; from < rowCount; from += target.atOnce) {
    const part = await reader.rows(sheet, matching, from, target.atOnce);
    const refused = part.rows.length > 0 ? await target.dryRun(part.rows, signal) : [];
    signal.throwIfAborted();
    const bad = new Set([...part.faults, ...refused].map(({ row }) => row));
    good.push(...part.rows.filter(({ row }) => !bad.has(row)));
    badCount += bad.size;
    faultCount += part.faults.length + refused.length;
    const inOrder = [...part.faults, ...refused].sort((one, other) => one.row - other.row);
    faults.push(...inOrder.slice(0, mostFaults - faults.length));
    told(part.done);
  }
  return { good, badCount, faults, faultCount };
}

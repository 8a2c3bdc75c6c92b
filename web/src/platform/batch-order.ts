import type { ReportBatch } from '@stationwall/contract/report-batch';

type Column = Float64Array | Uint32Array;

/** A code has ten digits at most: code and row are one whole number below 2 to the power of 53. */
const rowsInKey = 2 ** 19;

/**
 * The same batch with its reports in the order of their codes, those of one station as they came, each still before and behind the
 * same of `others`. Stations are kept about in that order: folded in the order in which thousands happen to report, each
 * would wait for the memory anew.
 */
export function inOrderOfCodes(batch: ReportBatch): ReportBatch {
  if (batch.count > rowsInKey) return batch;
  const rows = orderOf(batch);
  const { ends, values } = orderOfValues(batch, rows);
  const names = [...rows].flatMap((from, row): [number, string][] => {
    const name = batch.names.get(from);
    return name === undefined ? [] : [[row, name]];
  });
  return {
    ...{ ...batch, names: new Map(names), ends },
    cursors: picked(batch.cursors, rows),
    codes: picked(batch.codes, rows),
    msgIDs: picked(batch.msgIDs, rows),
    sentAt: picked(batch.sentAt, rows),
    receivedAt: picked(batch.receivedAt, rows),
    funcs: picked(batch.funcs, rows),
    elements: picked(batch.elements, values),
    values: picked(batch.values, values),
    observedAt: picked(batch.observedAt, values),
  };
}

/** Of each place the row that comes there. */
function orderOf({ count, codes, others }: ReportBatch): Uint32Array {
  // Numbers alone are sorted several times sooner than by a function that compares.
  const keys = codes.slice(0, count).map((code, row) => code * rowsInKey + row);
  let from = 0;
  for (const to of [...others.map(({ before }) => before), count]) {
    keys.subarray(from, to).sort();
    from = to;
  }
  return Uint32Array.from(keys, (key) => key % rowsInKey);
}

/** The same of the values that go with the rows, and where those of each row end. */
function orderOfValues({ count, ends }: ReportBatch, rows: Uint32Array) {
  const values = new Uint32Array(ends[count - 1] ?? 0);
  const newEnds = new Uint32Array(count);
  let at = 0;
  for (let row = 0; row < count; row++) {
    const from = rows[row] as number;
    const to = ends[from] as number;
    for (let nth = ends[from - 1] ?? 0; nth < to; nth++) values[at++] = nth;
    newEnds[row] = at;
  }
  return { ends: newEnds, values };
}

function picked<Numbers extends Column>(column: Numbers, order: Uint32Array): Numbers {
  const made = new (column.constructor as new (length: number) => Numbers)(order.length);
  for (let at = 0; at < order.length; at++) made[at] = column[order[at] as number] as number;
  return made;
}

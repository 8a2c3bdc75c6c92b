import './pair-table.css';
import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useState } from 'react';
import { useKitTexts } from './kit-texts.tsx';
import { NumberInput } from './number-input.tsx';
import { pastedPairs } from './pasted-pairs.ts';

export type Pair = readonly [number | null, number | null];

/** Pairs of numbers, typed row by row or pasted from a spreadsheet; the last row is always empty. */
export function PairTable({
  id,
  headings: [first, second],
  value,
  wrong,
  isDisabled,
  most,
  onChange,
}: {
  id: string;
  headings: readonly [string, string];
  value: readonly Pair[];
  /** What is wrong with rows, by their places from 0. */
  wrong: ReadonlyMap<number, string>;
  isDisabled: boolean;
  most: number;
  onChange(value: readonly Pair[]): void;
}) {
  const { say } = useKitTexts();
  const [unread, setUnread] = useState<readonly string[]>([]);
  const rows: readonly Pair[] = value.length < most ? [...value, [null, null]] : value;
  const boxOf = (row: number, column: 0 | 1) => (row === 0 && column === 0 ? id : `${id}-${row}-${column}`);
  const tell = (next: readonly Pair[]) =>
    onChange(next.filter((pair, at) => at < next.length - 1 || pair.some((one) => one !== null)));
  const set = (row: number, column: 0 | 1, one: number | null) =>
    tell(rows.map((pair, at) => (at !== row ? pair : column === 0 ? [one, pair[1]] : [pair[0], one])));
  return (
    <>
      <div className="sw-pair-table">
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{first}</th>
              <th scope="col">{second}</th>
              <th scope="col">
                <span className="sw-visually-hidden">{say('pairTable.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((pair, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={row} data-wrong={wrong.has(row) || undefined} title={wrong.get(row)}>
                <th scope="row">{row + 1}</th>
                {([0, 1] as const).map((column) => (
                  <td
                    key={column}
                    onPaste={(event) => {
                      const { pairs, unread: lines } = pastedPairs(event.clipboardData.getData('text'));
                      if (pairs.length + lines.length < 2 && pairs.length === 0) return;
                      event.preventDefault();
                      setUnread(lines);
                      onChange(
                        [...value.slice(0, row), ...pairs, ...value.slice(row + pairs.length)].slice(0, most),
                      );
                    }}
                  >
                    <label className="sw-visually-hidden" htmlFor={boxOf(row, column)}>
                      {say('pairTable.cell', { name: column === 0 ? first : second, row: row + 1 })}
                    </label>
                    <NumberInput
                      id={boxOf(row, column)}
                      value={pair[column]}
                      decimals={3}
                      isDisabled={isDisabled}
                      isWrong={wrong.has(row)}
                      onChange={(one) => set(row, column, one)}
                    />
                  </td>
                ))}
                <td>
                  {row < value.length && (
                    <Button
                      size="small"
                      variant="minimal"
                      icon={<Cross />}
                      aria-label={say('pairTable.removeRow', { row: row + 1 })}
                      disabled={isDisabled}
                      onClick={() => onChange(value.filter((_, at) => at !== row))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unread.length > 0 && (
        <p className="sw-field-help" role="status">
          {say('pairTable.unread', { count: unread.length, lines: unread.slice(0, 3).join(' · ') })}
        </p>
      )}
    </>
  );
}

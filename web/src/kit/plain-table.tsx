import './plain-table.css';
import type { ReactNode } from 'react';

export interface PlainHeading {
  text: string;
  /** Numbers and times stand at the end of their cell. */
  isEnd?: boolean;
}

export interface PlainRow {
  key: string | number;
  /** The first one names the row. */
  cells: readonly ReactNode[];
}

/** A few rows inside a panel, all on show: no pages, no sorting, no choice of columns. Without rows it says `empty`. */
export function PlainTable({
  caption,
  headings,
  rows,
  empty,
}: {
  caption: string;
  headings: readonly PlainHeading[];
  rows: readonly PlainRow[];
  empty: string;
}) {
  if (rows.length === 0) return <p className="sw-plain-empty">{empty}</p>;
  const endOf = (at: number) => headings[at]?.isEnd || undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keys must get there
    <section className="sw-plain-table" tabIndex={0} aria-label={caption}>
      <table>
        <caption className="sw-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {headings.map(({ text }, at) => (
              <th key={text} scope="col" data-end={endOf(at)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {others.map((cell, at) => (
                <td key={headings[at + 1]?.text} data-end={endOf(at + 1)} data-label={headings[at + 1]?.text}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

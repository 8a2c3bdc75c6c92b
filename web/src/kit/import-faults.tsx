import { Button, HTMLTable } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { faultsFile } from './import-words.ts';
import { useKitTexts } from './kit-texts.tsx';
import { saveFile } from './save-file.ts';
import type { ImportField, RowFault } from './sheet/import-field.ts';
import { csvFile } from './table-file.ts';

const mostShown = 200;

/** Rows that cannot go in: row, column, value, and what is allowed; all of them as a file. */
export function ImportFaults({
  faults,
  count,
  fields,
  fileName,
}: {
  faults: readonly RowFault[];
  count: number;
  fields: readonly ImportField[];
  fileName: string;
}) {
  const { say, number } = useKitTexts();
  const { headings, cells } = faultsFile(faults, fields, say);
  const save = () => saveFile(`${fileName} ${say('importing.faults')}.csv`, csvFile({ headings, cells }));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="sw-import-scroll" aria-label={say('importing.faults')} tabIndex={0}>
        <HTMLTable compact={true}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.slice(0, mostShown).map((row, at) => (
              <tr key={`${row[0]} ${row[1]} ${faults[at]?.field}`}>
                {row.map((cell, index) => (
                  <td key={headings[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </section>
      <div className="sw-import-file">
        {count > mostShown && (
          <span className="sw-muted">
            {say('importing.faultsMore', { shown: number(mostShown), count: number(count) })}
          </span>
        )}
        <Button size="small" icon={<Download />} text={`${say('importing.faults')} (CSV)`} onClick={save} />
      </div>
    </>
  );
}

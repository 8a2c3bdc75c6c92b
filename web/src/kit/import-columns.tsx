import { HTMLSelect } from '@blueprintjs/core';
import type { ImportState } from './import-state.ts';
import { useKitTexts } from './kit-texts.tsx';
import { labelWithUnit } from './sheet/import-field.ts';
import { columnLetters } from './sheet/sheet.ts';

/** Which column of the file fills which field; what the headings say is chosen already. */
export function ImportColumns({ state }: { state: ImportState }) {
  const { say, number } = useKitTexts();
  const { fields, sheets, sheet, matching, match, chooseSheet } = state;
  const shown = sheets[sheet];
  if (!shown) return null;
  const missing = fields.filter(({ field, isRequired }) => isRequired && matching[field] === undefined);
  const heading = (at: number) =>
    shown.headings[at] || say('importing.unnamed', { letters: columnLetters(at) });
  return (
    <>
      {sheets.length > 1 && (
        <HTMLSelect
          aria-label={say('importing.sheet')}
          value={sheet}
          options={sheets.map(({ name, rowCount }, value) => ({
            value,
            label: say('importing.sheetRows', { name, count: rowCount, rows: number(rowCount) }),
          }))}
          onChange={({ target }) => chooseSheet(Number(target.value))}
        />
      )}
      {shown.formulaCount > 0 && (
        <p className="sw-muted">
          {say('importing.formulas', { count: shown.formulaCount, cells: number(shown.formulaCount) })}
        </p>
      )}
      <div className="sw-import-scroll">
        <table className="sw-import-columns">
          <thead>
            <tr>
              <th scope="col">{say('importing.field')}</th>
              <th scope="col">{say('importing.column')}</th>
              <th scope="col">{say('importing.sample')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((each) => {
              const { field, label, isRequired } = each;
              const column = matching[field];
              return (
                <tr key={field}>
                  <td>
                    {labelWithUnit(each)}
                    {isRequired && <span aria-hidden="true"> *</span>}
                  </td>
                  <td>
                    <HTMLSelect
                      fill={true}
                      aria-label={say('importing.columnOf', { field: label })}
                      aria-required={isRequired}
                      aria-invalid={isRequired && column === undefined}
                      value={column === undefined ? '' : String(column)}
                      onChange={({ target }) =>
                        match(field, target.value === '' ? null : Number(target.value))
                      }
                    >
                      <option value="">{say('importing.noColumn')}</option>
                      {[...shown.headings.keys()].map((at) => (
                        <option key={at} value={String(at)}>
                          {heading(at)}
                        </option>
                      ))}
                    </HTMLSelect>
                  </td>
                  <td>{column === undefined ? '' : shown.samples[column]}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <p className="sw-field-fault">
          {say('importing.missing', { fields: missing.map(({ label }) => label).join(', ') })}
        </p>
      )}
    </>
  );
}

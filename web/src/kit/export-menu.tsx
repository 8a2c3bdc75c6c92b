import './export-menu.css';
import { Button, MenuItem, PopoverNext, PopupKind, Spinner } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import type { Column } from './column.ts';
import { KeyMenu } from './key-menu.tsx';
import { useKitTexts } from './kit-texts.tsx';
import type { RowList } from './row-list.ts';
import { sizeText } from './size-text.ts';
import { useExport } from './use-export.ts';

/** Saves what a list holds as a file, in the columns on show: all rows found where the list can tell them, or else this page. */
export function ExportMenu<Row>({
  caption,
  columns,
  list,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  list: RowList<Row>;
}) {
  const { say, number } = useKitTexts();
  const { save, received, callOff } = useExport({ caption, columns, list });
  const isEmpty = (list.rows ?? []).length === 0;
  const sheet = list.wholeFile && list.sheetColumns;
  const isAsked = list.wholeFile !== undefined || list.findAll !== undefined;
  const isWhole = isAsked || list.found !== undefined;
  if (received !== null) {
    return (
      <span className="sw-export">
        <Spinner size={16} aria-label={say('kit.table.exporting')} />
        <span className="sw-muted" aria-live="polite">
          {say('kit.table.exporting')} {list.wholeFile && sizeText(received, number)}
        </span>
        {isAsked && (
          <Button variant="minimal" size="small" text={say('kit.table.callOff')} onClick={callOff} />
        )}
      </span>
    );
  }
  const menu = (
    <KeyMenu aria-label={say('kit.table.export')}>
      <MenuItem text={say(isWhole ? 'kit.table.allCsv' : 'kit.table.csv')} onClick={() => save('csv')} />
      <MenuItem text={say(isWhole ? 'kit.table.allXlsx' : 'kit.table.xlsx')} onClick={() => save('xlsx')} />
      {sheet && <MenuItem text={say('kit.table.sheetCsv')} onClick={() => save('csv', sheet())} />}
      {sheet && <MenuItem text={say('kit.table.sheetXlsx')} onClick={() => save('xlsx', sheet())} />}
    </KeyMenu>
  );
  return (
    <PopoverNext
      content={menu}
      placement="top-start"
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.MENU}
      disabled={isEmpty}
    >
      <Button variant="minimal" icon={<Download />} text={say('kit.table.export')} disabled={isEmpty} />
    </PopoverNext>
  );
}

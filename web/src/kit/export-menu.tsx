import { Button, Menu, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Column } from './column.ts';
import { useKitTexts } from './kit-texts.tsx';
import { saveFile } from './save-file.ts';
import { csvOf, tableFileOf, xlsxOf } from './table-file.ts';
import { toast } from './toast.ts';

/** Saves what is on show, the columns and rows of this page, as a file. */
export function ExportMenu<Row>({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  const texts = useKitTexts();
  const { say } = texts;
  const [isBusy, setBusy] = useState(false);
  const save = async (kind: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const file = tableFileOf(columns, rows, texts);
      const content =
        kind === 'csv'
          ? new Blob([csvOf(file)], { type: 'text/csv;charset=utf-8' })
          : await xlsxOf(file, caption);
      saveFile(`${caption}.${kind}`, content);
    } catch {
      toast({ tone: 'danger', text: say('kit.table.exportFailed') });
    } finally {
      setBusy(false);
    }
  };
  const menu = (
    <Menu aria-label={say('kit.table.export')}>
      <MenuItem text={say('kit.table.csv')} onClick={() => save('csv')} />
      <MenuItem text={say('kit.table.xlsx')} onClick={() => save('xlsx')} />
    </Menu>
  );
  return (
    <PopoverNext
      content={menu}
      placement="top-start"
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.MENU}
      disabled={rows.length === 0}
    >
      <Button
        variant="minimal"
        icon={<Download />}
        text={say('kit.table.export')}
        disabled={rows.length === 0}
        loading={isBusy}
      />
    </PopoverNext>
  );
}

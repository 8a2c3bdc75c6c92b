import { useEffect, useRef, useState } from 'react';
import type { Column } from './column.ts';
import { useKitTexts } from './kit-texts.tsx';
import type { RowList } from './row-list.ts';
import { saveFile } from './save-file.ts';
import { csvFile, tableFileOf, xlsxOf } from './table-file.ts';
import { toast } from './toast.ts';
import { type WantedFile, wantedColumns } from './whole-file.ts';

interface Exported<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  list: Pick<RowList<Row>, 'rows' | 'found' | 'findAll' | 'notes' | 'wholeFile'>;
}

type WantedColumns = { format: 'csv' | 'xlsx'; columns: WantedFile['columns'] | undefined };

/** Saves all rows of a list as a file, written by the server where it can, or else the rows that are known here. */
export function useExport<Row>({ caption, columns, list }: Exported<Row>) {
  const texts = useKitTexts();
  const [received, setReceived] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function fileOf(
    { format, columns: own }: WantedColumns,
    signal: AbortSignal,
  ): Promise<[string, Blob] | null> {
    if (list.wholeFile) {
      const wanted = { format, columns: own ?? wantedColumns(columns, texts) };
      const file = await list.wholeFile(wanted, { signal, told: setReceived });
      return file && [file.name, file.content];
    }
    const found = list.found ?? (await list.findAll?.(signal)) ?? list.rows ?? [];
    const file = tableFileOf(columns, found, texts);
    const content = format === 'csv' ? csvFile(file) : await xlsxOf(file, caption, list.notes);
    return [`${texts.fileName(caption)}.${format}`, content];
  }

  async function save(format: 'csv' | 'xlsx', own?: WantedFile['columns']): Promise<void> {
    const run = new AbortController();
    running.current = run;
    setReceived(0);
    try {
      const file = await fileOf({ format, columns: own }, run.signal);
      if (file && !run.signal.aborted) saveFile(...file);
    } catch (error) {
      const reason = (list.wholeFile || list.findAll) && error instanceof Error ? `: ${error.message}` : '';
      const text = `${texts.say('kit.table.exportFailed')}${reason}`;
      if (!run.signal.aborted) toast({ tone: 'danger', text });
    } finally {
      setReceived(null);
    }
  }
  return { save, received, callOff: () => running.current?.abort() };
}

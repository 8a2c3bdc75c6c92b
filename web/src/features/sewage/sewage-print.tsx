import type { SewageData } from '@stationwall/contract/services/sewage';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../kit/column.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { mostPrinted, type PaperTable, PrintTable, printedColumn } from '../../kit/print-table.tsx';

type Row = SewageData['rows'][number];
type Factor = SewageData['factors'][number];

/** The factors of an outfall on sheets of A4. */
export function SewagePrint({
  data,
  columns,
  notes: [title = '', ...notes],
  onClosed,
}: {
  data: SewageData;
  columns: readonly Column<Row>[];
  notes: readonly string[];
  onClosed(): void;
}) {
  const { t } = useTranslation();
  const texts = useKitTexts();
  const table = useMemo((): Pick<PaperTable, 'rows' | 'columns'> => {
    const rows = data.rows.slice(0, mostPrinted);
    const printed = columns.flatMap((column) => {
      // What is to be noted has its signs in the cells.
      if (column.key === 'marks') return [];
      const one = printedColumn(column, column.key === 'time' ? 'lead' : 'step', rows, texts);
      const nth = data.factors.findIndex(({ code }) => code === column.key);
      const factor = data.factors[nth];
      if (!one || !factor) return one ?? [];
      const signs = rows.map(({ values }) => signsOf(values[nth], factor));
      return { ...one, texts: one.texts.map((text, at) => `${text}${signs[at]}`) };
    });
    return { rows: rows.map(({ time }) => ({ key: time })), columns: printed };
  }, [data, columns, texts]);
  return (
    <PrintTable
      title={t('screens.sewageData')}
      table={{ title, notes, totalCount: data.rows.length, ...table }}
      onClosed={onClosed}
    />
  );
}

function signsOf(of: Row['values'][number] | undefined, { limitAbove }: Factor): string {
  if (!of || of.value === null) return '';
  const isAbove = limitAbove !== null && of.value > limitAbove;
  return `${of.isBeyond ? (isAbove ? '↑' : '↓') : ''}${of.isDoubtful ? '*' : ''}`;
}

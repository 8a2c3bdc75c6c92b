import {
  type ArrivalInput,
  type ArrivalRow,
  getOnTheHour,
  hourNames,
} from '@stationwall/contract/services/on-the-hour';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { mostPrinted, type PaperTable, PrintTable, printedColumn } from '../../kit/print-table.tsx';
import { call } from '../../platform/http.ts';
import { hourColumns } from './hour-columns.tsx';

/** All stations of a day with their hours on sheets of A4. */
export function HourPrint({
  asked,
  notes: [title = '', ...notes],
  onClosed,
}: {
  asked: ArrivalInput;
  notes: readonly string[];
  onClosed(): void;
}) {
  const { t, i18n } = useTranslation();
  const texts = useKitTexts();
  const { value, problem } = useLoad((signal) =>
    call(getOnTheHour, { ...asked, maxResultCount: mostPrinted }, { signal }),
  );
  const table = useMemo((): Pick<PaperTable, 'rows' | 'columns' | 'totalCount'> | null => {
    if (value === null) return null;
    const { items, totalCount } = value;
    const columns = hourColumns(t, i18n.language, value, () => {}).flatMap((column) => {
      if (column.key === 'stcd') return [];
      const isStation = column.key === 'station';
      const kind = isStation ? 'lead' : hourNames.includes(column.key) ? 'step' : 'total';
      const printed = printedColumn(column, kind, items, texts);
      const textOf = (text: string, row: ArrivalRow | undefined) =>
        isStation ? `${text} ${row?.stcd}` : marked(text, row, hourNames.indexOf(column.key) + 1);
      return printed ? [{ ...printed, texts: printed.texts.map((text, at) => textOf(text, items[at])) }] : [];
    });
    return { columns, totalCount, rows: items.map(({ stcd }) => ({ key: stcd })) };
  }, [value, t, i18n.language, texts]);
  return (
    <PrintTable
      title={t('screens.onTheHour')}
      table={table && { title, notes, ...table }}
      problem={problem}
      onClosed={onClosed}
    />
  );
}

/** On paper as in reports: in brackets what is not whole, with a star what came late. */
const marked = (text: string, row: ArrivalRow | undefined, hour: number): string => {
  const came = row?.missingHours.includes(hour) ? `(${text})` : text;
  return row?.lateHours.includes(hour) ? `${came}*` : came;
};

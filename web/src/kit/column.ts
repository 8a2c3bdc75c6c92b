import type { ReactNode } from 'react';
import type { Choice } from './fields.ts';
import type { KitTexts } from './kit-texts.tsx';
import type { EntityName, FieldOf } from './register.ts';

/** What a cell says: numbers stay numbers. */
type CellValue = string | number | boolean | null;

/** The same in a file, where a number may be written with fixed decimals, and `2026-11-21 08:00:05` or its day is a time to a spreadsheet. */
export type FileCell = CellValue | { number: number; decimals: number } | { time: string };

/** A column of a file that the server writes: another field, how many decimals, and what stands for a value. */
export interface InFile {
  field?: string;
  decimals?: number;
  /** The field that says so, where each row has its own. */
  decimalsIn?: string;
  words?: Record<string, string>;
}

/**
 * A column: `key` names it, `heading` is what it is called, `show` draws a row's cell, `value` is the same for a file
 * (without it the column is left out of files).
 */
export interface Column<Row> {
  key: string;
  heading: (texts: KitTexts) => string;
  /** Says more of it on pointing. */
  hint?: string;
  show: (row: Row, texts: KitTexts) => ReactNode;
  value?: (row: Row, texts: KitTexts) => CellValue;
  /** What the browser writes into a file, where that is more than `value`. */
  fileValue?: (row: Row, texts: KitTexts) => FileCell;
  /** What a file holds that the server writes, where that is not the field of `key` as it is. */
  inFile?: (texts: KitTexts) => InFile;
  align?: 'start' | 'end';
  /** As narrow as its content. */
  isNarrow?: boolean;
  /** Always on show, as what names the row. */
  isFixed?: boolean;
  /** The name to sort by, where the rows can be sorted so. */
  sortBy?: string;
  /** Key of the column whose cell says this as well, as a code below a name; only in files it stands by itself. */
  partOf?: string;
}

/** The columns of a table on the screen: without what others say with them, and without those put away. */
export const columnsShown = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): Column<Row>[] =>
  columns.filter(({ key, isFixed, partOf }) => partOf === undefined && (isFixed || !hidden.includes(key)));

/** The columns of a file of what is on show. */
export const columnsInFile = <Row>(
  columns: readonly Column<Row>[],
  shown: readonly Column<Row>[],
): Column<Row>[] => columns.filter(({ key, partOf = key }) => shown.some((column) => column.key === partOf));

/** The same column, whose texts are times to a spreadsheet. */
export const timeColumn = <Row>(column: Column<Row>): Column<Row> => ({
  ...column,
  fileValue: (row, texts) => {
    const time = column.value?.(row, texts) ?? null;
    return typeof time === 'string' ? { time } : time;
  },
});

type Look<Row> = Partial<
  Pick<Column<Row>, 'heading' | 'align' | 'isNarrow' | 'isFixed' | 'sortBy' | 'show' | 'partOf' | 'inFile'>
>;

/**
 * Makers of columns: `columnsOf<User>()('user').text('userName')`. The heading is the text of `entity.field`, so heading
 * and value cannot disagree; the compiler rejects a field of another type and one without a text.
 */
export const columnsOf =
  <Row>() =>
  <Entity extends EntityName>(entity: Entity) => {
    const column = (
      field: string,
      look: Look<Row>,
      value: NonNullable<Column<Row>['value']>,
    ): Column<Row> => ({
      key: field,
      heading: ({ label }) => label(entity, field),
      show: (row, texts) => value(row, texts),
      value,
      ...look,
    });
    return {
      text: (field: FieldOf<Row, Entity, string>, look: Look<Row> = {}) =>
        column(field, look, (row) => (row[field] as string | null | undefined) ?? null),
      /** Numbers go to the end of their cell; `decimals` fixes their count on the screen, `unit` stands in the heading. */
      number: (
        field: FieldOf<Row, Entity, number>,
        decimals?: number,
        { unit, ...look }: Look<Row> & { unit?: string } = {},
      ) =>
        column(
          field,
          {
            align: 'end',
            ...(decimals !== undefined && { inFile: () => ({ decimals }) }),
            show: (row, { number }) => {
              const value = row[field] as number | null | undefined;
              return value === null || value === undefined ? null : number(value, decimals);
            },
            ...(unit !== undefined && {
              heading: ({ label }: KitTexts) => `${label(entity, field)} (${unit})`,
            }),
            ...look,
          },
          (row) => (row[field] as number | null | undefined) ?? null,
        ),
      flag: (field: FieldOf<Row, Entity, boolean>, look: Look<Row> = {}) =>
        column(
          field,
          {
            inFile: ({ say }) => ({ words: { true: say('kit.yes'), false: say('kit.no') } }),
            ...look,
          },
          (row, { say }) => say(row[field] ? 'kit.yes' : 'kit.no'),
        ),
      /** One of these, or several, by the words that stand for them. */
      choice: (
        field: FieldOf<Row, Entity, string | number | readonly string[]>,
        choices: readonly Choice[],
        look: Look<Row> = {},
      ) => {
        const words = Object.fromEntries(choices.map(({ value, text }) => [String(value), text]));
        const textOf = (value: unknown) => words[String(value)] ?? String(value);
        return column(field, { inFile: () => ({ words }), ...look }, (row) => {
          const value: unknown = row[field];
          if (value === null || value === undefined) return null;
          return Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value);
        });
      },
      /** A tenant-local wire date, in files as on the screen. */
      time: (field: FieldOf<Row, Entity, string>, look: Look<Row> = {}) =>
        timeColumn(
          column(field, { isNarrow: true, ...look }, (row, { dateTime }) => {
            const local = row[field] as string | null | undefined;
            return local ? dateTime(local) : null;
          }),
        ),
      /** A day of the tenant's calendar. */
      date: (field: FieldOf<Row, Entity, string>, look: Look<Row> = {}) =>
        timeColumn(
          column(field, { isNarrow: true, ...look }, (row) => {
            const day = row[field] as string | null | undefined;
            return day?.slice(0, 10) ?? null;
          }),
        ),
      /** Any field; `value` says what it is in words or numbers, `look.show` how it is drawn. */
      own: (
        field: FieldOf<Row, Entity, unknown>,
        value: NonNullable<Column<Row>['value']>,
        look: Look<Row> = {},
      ) => column(field, look, value),
    };
  };

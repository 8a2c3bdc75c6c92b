import { LocalDateTime } from '@stationwall/contract/abp';
import type { FileColumn } from '@stationwall/contract/file-export';
import type { TSchema } from 'typebox';
import { invalid, saying } from '../../abp-error.ts';
import { product } from '../../localization/product-texts.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Cell = string | number | Date | null;

/** A column of a file: its heading, and what stands in it for a row. */
export interface CellColumn {
  heading: string;
  kind: 'text' | 'number' | 'time' | 'date';
  /** Decimals of its numbers, where all have the same. */
  decimals?: number;
  /** Of a row's number, where they have not. */
  decimalsOf?(row: Row): number | undefined;
  cellOf(row: Row): Cell;
}

interface Schema {
  type?: string;
  pattern?: string;
  format?: string;
  anyOf?: Schema[];
}
type Fields = Readonly<Record<string, TSchema>>;

const { pattern: timePattern } = LocalDateTime as Schema;
/** What a spreadsheet holds in one cell. */
const mostLetters = 32_767;

/** The columns of a file over rows of these fields; refuses one of a field that rows do not tell. */
export function cellColumns(fields: Fields, wanted: readonly FileColumn[] | undefined): CellColumn[] {
  const columns = wanted ?? Object.keys(fields).map((field): FileColumn => ({ field, heading: field }));
  const schemaOf = (field: string): TSchema => {
    const schema = fields[field];
    if (schema) return schema;
    const known = Object.keys(fields).join(', ');
    throw invalid({ message: saying(product.TheFieldIsUnknown, field, known), members: ['columns'] });
  };
  return columns.map((column) => {
    if (column.decimalsIn !== undefined) schemaOf(column.decimalsIn);
    return cellColumn(column, schemaOf(column.field));
  });
}

function cellColumn({ field, heading, words, decimals, decimalsIn }: FileColumn, schema: Schema): CellColumn {
  if (words) {
    const said = new Map(Object.entries(words));
    const textOf = (value: unknown) => said.get(String(value)) ?? plainText(value);
    return { heading, kind: 'text', cellOf: (row) => inWords(row[field], textOf) };
  }
  const kind = kindOf(schema);
  return {
    ...{ heading, kind, cellOf: (row) => readers[kind](row[field]) },
    ...(decimals !== undefined && { decimals }),
    ...(decimalsIn !== undefined && { decimalsOf: (row: Row) => decimalsFrom(row[decimalsIn]) }),
  };
}

function kindOf(schema: Schema): CellColumn['kind'] {
  if (isOf(schema, isNumber)) return 'number';
  if (isOf(schema, isTime)) return 'time';
  return isOf(schema, isDay) ? 'date' : 'text';
}

const isOf = (schema: Schema, isIt: (one: Schema) => boolean): boolean =>
  isIt(schema) || (schema.anyOf ?? []).some((choice) => isOf(choice, isIt));
const isNumber = ({ type }: Schema) => type === 'number' || type === 'integer';
const isTime = ({ pattern }: Schema) => pattern === timePattern;
const isDay = ({ format }: Schema) => format === 'date';

const mostDecimals = 10;

const decimalsFrom = (value: unknown): number | undefined =>
  typeof value === 'number' ? Math.min(mostDecimals, Math.max(0, Math.trunc(value))) : undefined;

const numberIn = (value: unknown): Cell => (typeof value === 'number' ? value : null);

/** The tenant's wall clock in whole seconds, as a spreadsheet counts it, which knows no zones. */
function timeIn(value: unknown): Cell {
  if (typeof value !== 'string') return null;
  const [day = '', clock = '00:00:00'] = value.split(/[T ]/);
  const time = new Date(`${day}T${clock.slice(0, 8).padEnd(8, ':00')}Z`);
  return Number.isNaN(time.getTime()) ? value : time;
}

function inWords(value: unknown, textOf: (one: unknown) => string): Cell {
  if (value === null || value === undefined || value === '') return null;
  const text = Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value);
  return text.slice(0, mostLetters);
}

const plainText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const readers: Readonly<Record<CellColumn['kind'], (value: unknown) => Cell>> = {
  ...{ number: numberIn, time: timeIn, date: timeIn },
  text: (value) => inWords(value, plainText),
};

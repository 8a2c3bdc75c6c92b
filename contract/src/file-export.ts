import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { type Endpoint, serviceCall, typed } from './endpoint.ts';

/** `csv` is UTF-8 with its mark, so that spreadsheets read Chinese. */
const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A column of a file, as its reader wants it. */
export const FileColumn = Type.Object({
  /** Of the row as `GetAll` tells it. */
  field: Type.String({ minLength: 1, maxLength: 64 }),
  heading: Type.String({ maxLength: 200 }),
  /** How many decimals its numbers are shown with. */
  decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
  /** The field of the row that says so, where each row has its own. */
  decimalsIn: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  /** What stands for a value, by the value as text: `true`, `rain`. */
  words: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 200 }))),
});
export type FileColumn = Static<typeof FileColumn>;

/** How a file is wanted; without columns it has every field of a row, headed by its name on the wire. */
export type FileInput = {
  format: FileFormat;
  /** What the file and its sheet are called. */
  title?: string;
  columns?: FileColumn[];
  /** Lines that stand above the table of a sheet: what it tells, of which time. Files of plain values have none. */
  notes?: string[];
};

/**
 * A call whose answer is a file of all rows that a list finds: it streams, its name stands in `content-disposition`. Whoever closes
 * the connection ends it; one that fails on the way breaks the connection off.
 */
export const exportCall = <Input = unknown>(
  service: string,
  name: string,
  { needs, alsoFor, input }: Pick<Endpoint, 'needs' | 'alsoFor'> & { input: TProperties },
): Endpoint<Input & FileInput, unknown> => {
  const Asked: TSchema = Type.Object({
    ...input,
    format: Type.Enum([...fileFormats]),
    title: Type.Optional(Type.String({ maxLength: 100 })),
    columns: Type.Optional(Type.Array(FileColumn, { minItems: 1, maxItems: 200 })),
    notes: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { maxItems: 10 })),
  });
  const call = { needs, ...(alsoFor && { alsoFor }), input: Asked, output: Type.Unknown(), isLong: true };
  return typed(serviceCall(service, name, call));
};

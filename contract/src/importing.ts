import { type Static, type TSchema, Type } from 'typebox';
import { Nullable } from './abp.ts';
import { type Endpoint, type Needs, serviceCall, typed } from './endpoint.ts';
import { Job } from './job.ts';

/** Rows of one import, and of one call that brings them. */
export const mostImportRows = 20_000;
export const importRowsAtOnce = 250;

/** A row of a sheet: its number there, from 1, and the entity's fields as `Create` takes them. */
const ImportRow = Type.Object({
  row: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
  values: Type.Record(Type.String({ maxLength: 64 }), Type.Unknown()),
});
export type ImportRow = Static<typeof ImportRow>;

/** What speaks against a row; `field` null: the row as a whole. `given` as it came. */
const ImportFault = Type.Object({
  row: Type.Integer(),
  field: Nullable(Type.String()),
  given: Type.String(),
  reason: Type.Object({ message: Type.String() }),
});
export type ImportFault = Static<typeof ImportFault>;

/** What an import has come to, as its job tells it: `faults` are the first rows that were refused when their turn came. */
export interface ImportOutcome {
  importId: string;
  made: number;
  refused: number;
  faults: ImportFault[];
}

/** What taking an import back has come to; `kept` were changed, or came into use, meanwhile. */
export interface UndoOutcome {
  importId: string;
  deleted: number;
  kept: number;
}

export interface ImportCalls {
  /** Says what speaks against rows, and changes nothing. */
  checkImport: Endpoint<{ rows: ImportRow[] }, { faults: ImportFault[] }>;
  /** Brings rows of an import, the first ones without its id; a row that was brought already stays as it is. */
  addToImport: Endpoint<{ importId?: string; rows: ImportRow[] }, { importId: string; rowCount: number }>;
  /** Begins to make rows of what was brought, as a job; those with faults are left out. One import of an entity runs at once. */
  import: Endpoint<{ importId: string; fileName: string }, Job>;
  /** Begins to delete what an import has made, as a job; refused when any of it was changed or is in use. */
  undoImport: Endpoint<{ importId: string }, Job>;
}

const ImportId = Type.String({ minLength: 1, maxLength: 64 });

/** The calls that bring rows of a spreadsheet into an entity, or into whatever else takes rows. */
export function importCalls(
  service: string,
  needs: Needs,
  rowsAtOnce: number = importRowsAtOnce,
): ImportCalls {
  const Rows = Type.Array(ImportRow, { minItems: 1, maxItems: rowsAtOnce });
  const declared = <Input, Output>(name: string, input: TSchema, output: TSchema): Endpoint<Input, Output> =>
    typed(serviceCall(service, name, { needs, input, output, isLong: true }));
  return {
    checkImport: declared(
      'CheckImport',
      Type.Object({ rows: Rows }),
      Type.Object({ faults: Type.Array(ImportFault) }),
    ),
    addToImport: declared(
      'AddToImport',
      Type.Object({ importId: Type.Optional(ImportId), rows: Rows }),
      Type.Object({ importId: Type.String(), rowCount: Type.Integer() }),
    ),
    import: declared(
      'Import',
      Type.Object({ importId: ImportId, fileName: Type.String({ minLength: 1, maxLength: 200 }) }),
      Job,
    ),
    undoImport: declared('UndoImport', Type.Object({ importId: ImportId }), Job),
  };
}

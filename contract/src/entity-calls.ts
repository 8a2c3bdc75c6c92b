import { type TSchema, Type } from 'typebox';
import { EntityId, PagedRequest } from './abp.ts';
import { type Endpoint, type Needs, serviceCall } from './endpoint.ts';
import { exportCall, type FileInput } from './file-export.ts';
import { type ImportCalls, importCalls } from './importing.ts';

type Values = Readonly<Record<string, unknown>>;

/** What every row of an entity tells: its number, when it was made (tenant-local) and the stamp to send back with a change. */
export type RowBase = {
  id: number;
  creationTime: string;
  /** Changes with each change of what can be edited. */
  concurrencyStamp: string;
};

/** `sorting` names one field or several, `sortOrder, name DESC`. */
type Sought = {
  sorting?: string;
  keyword?: string;
};

/** A page of rows as ABP asks for it. */
type PageInput = Sought & {
  skipCount?: number;
  maxResultCount?: number;
};

/** What a change shows: who leaves the stamp out saves over whatever is there. */
type Changed = {
  id: number;
  concurrencyStamp?: string;
};

/** What came of a bulk removal: rows that are in use stay, each with the reason in the caller's language. */
export interface BatchOutcome {
  deletedCount: number;
  refused: { id: number; name: string; reason: string }[];
}

/** What the calls of an entity carry. */
export interface EntityTypes {
  /** What `Update` is given, besides number and stamp. */
  edited: object;
  /** What `Create` is given. */
  created: object;
  row: object;
  /** What `GetAll` tells of each row. */
  listed: object;
  /** What `Create` answers. */
  made: object;
  filter: object;
  /** What `GetAll` tells besides the rows and their count. */
  beside: object;
}

/** Those of any entity. */
export interface AnyTypes {
  edited: Values;
  created: Values;
  row: Values & RowBase;
  listed: Values & RowBase;
  made: Values & RowBase;
  filter: Values;
  beside: object;
}

export interface EntityCalls<Types extends EntityTypes> extends Partial<ImportCalls> {
  get: Endpoint<{ id: number }, Types['row']>;
  getAll: Endpoint<
    PageInput & Types['filter'],
    { items: Types['listed'][]; totalCount: number } & Types['beside']
  >;
  create: Endpoint<Types['created'], Types['made']>;
  update: Endpoint<Types['edited'] & Changed, Types['row']>;
  delete: Endpoint<{ id: number }, null>;
  /** Every row that `GetAll` would find, as a file. */
  export: Endpoint<Sought & Types['filter'] & FileInput, unknown>;
  /** Without an id it makes, with one it changes; the entity stands under `wrapper`. */
  createOrUpdate?: Endpoint<Readonly<Record<string, Types['edited'] & Partial<Changed>>>, Types['row']>;
  getOptions?: Endpoint<{ keyword?: string }, { items: { value: number; label: string }[] }>;
  batchDelete?: Endpoint<{ ids: number[] }, BatchOutcome>;
}

/** Calls that an entity has where its declaration asks for them. */
export type FurtherCall = 'getOptions' | 'batchDelete' | 'import';

type Fields = Readonly<Record<string, TSchema>>;

/** What an entity's calls are made of. */
export interface CallParts {
  service: string;
  needs: Needs;
  optionsNeed: Needs;
  row: Fields;
  listed: Fields;
  editable: Fields;
  creatable: Fields;
  filters: Fields;
  onceTold: Fields;
  besideList: Fields;
  also: readonly FurtherCall[];
  wrapper: string | undefined;
}

/** The calls of an entity by its fields. */
export function entityCalls({ service, needs, optionsNeed, also, wrapper, ...parts }: CallParts) {
  const { row, listed, editable, creatable, filters, onceTold, besideList } = parts;
  const Row = Type.Object(row);
  const Id = Type.Object({ id: EntityId });
  const sought = { sorting: PagedRequest.sorting, keyword, ...filters };
  const declared = (call: string, input: TSchema, output: TSchema) =>
    serviceCall(service, call, { needs, input, output });
  return {
    get: declared('Get', Id, Row),
    getAll: declared(
      'GetAll',
      Type.Object({ ...PagedRequest, keyword, ...filters }),
      Type.Object({ ...PagedList(Type.Object(listed)), ...besideList }),
    ),
    create: declared('Create', Type.Object(creatable), Type.Object({ ...row, ...onceTold })),
    update: declared('Update', Type.Object({ id: EntityId, ...editable, concurrencyStamp }), Row),
    delete: declared('Delete', Id, Type.Null()),
    export: exportCall(service, 'Export', { needs, input: sought }),
    ...(wrapper !== undefined && {
      createOrUpdate: declared(
        'CreateOrUpdate',
        Type.Object({
          [wrapper]: Type.Object({ id: Type.Optional(EntityId), ...editable, concurrencyStamp }),
        }),
        Row,
      ),
    }),
    ...(also.includes('getOptions') && {
      getOptions: serviceCall(service, 'GetOptions', {
        needs: optionsNeed,
        input: Type.Object({ keyword }),
        output: Options,
      }),
    }),
    ...(also.includes('batchDelete') && {
      batchDelete: declared('BatchDelete', Type.Object({ ids: Ids }), Outcome),
    }),
    ...(also.includes('import') && importCalls(service, needs)),
  };
}

const concurrencyStamp = Type.Optional(Type.String({ maxLength: 64 }));
const keyword = Type.Optional(Type.String({ maxLength: 100 }));
const PagedList = (row: TSchema) => ({ items: Type.Array(row), totalCount: Type.Integer() });
const Ids = Type.Array(EntityId, { minItems: 1, maxItems: 10_000 });
const Options = Type.Object({
  items: Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() })),
});
const Outcome = Type.Object({
  deletedCount: Type.Integer(),
  refused: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), reason: Type.String() })),
});

import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { EntityId, LocalDateTime, PagedRequest, PagedResult } from './abp.ts';
import { type Endpoint, type Needs, serviceCall } from './endpoint.ts';

type Values = Readonly<Record<string, unknown>>;

/** What every row of an entity tells: its number, when it was made (tenant-local) and the stamp to send back with a change. */
export type RowBase = {
  id: number;
  creationTime: string;
  /** Changes with each change of what can be edited. */
  concurrencyStamp: string;
};

/** A page of rows as ABP asks for it; `sorting` names one field or several, `sortOrder, name DESC`. */
type PageInput = {
  skipCount?: number;
  maxResultCount?: number;
  sorting?: string;
  keyword?: string;
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

export interface EntityCalls<Edited, Row, Filter> {
  get: Endpoint<{ id: number }, Row>;
  getAll: Endpoint<PageInput & Filter, { items: Row[]; totalCount: number }>;
  create: Endpoint<Edited, Row>;
  update: Endpoint<Edited & Changed, Row>;
  delete: Endpoint<{ id: number }, null>;
  /** Without an id it makes, with one it changes; the entity stands under `wrapper`. */
  createOrUpdate?: Endpoint<Readonly<Record<string, Edited & Partial<Changed>>>, Row>;
  getOptions?: Endpoint<{ keyword?: string }, { items: { value: number; label: string }[] }>;
  batchDelete?: Endpoint<{ ids: number[] }, BatchOutcome>;
}

/** An entity as it is declared, once for all rooms. */
interface Declaration<
  Service extends string,
  Editable extends TProperties,
  Told extends TProperties,
  Filter extends TProperties,
> {
  /** As the wire names its application service, `DeviceType`. */
  service: Service;
  needs: Needs;
  /** The field that people know a row by: the audit log, questions and choices name it. */
  label: keyof Editable & string;
  /** Fields with their limits. One that may be left out is `Optional` and has a `default`. */
  editable: Editable;
  /** What a row tells besides. */
  told?: Told;
  /** Fields of which no two rows of a tenant may have the same, in any case. */
  unique?: readonly (keyof Editable & string)[];
  /** Fields in which a keyword is looked for. */
  soughtIn: readonly (keyof Editable & string)[];
  /** Fields by whose value a list is filtered. */
  filters?: Filter;
  /** Fields by which a list is sorted besides those that can be edited, the number and the time. */
  sortedBy?: readonly (keyof Told & string)[];
  /** The order of a list that asks for none, `sortOrder, name`. */
  usualOrder: string;
  also?: readonly ('getOptions' | 'batchDelete')[];
  /** The field around the entity in `CreateOrUpdate`, where the wire has that call. */
  wrapper?: string;
}

/** An entity: what is declared of it, and the calls that follow. `Edited` and `Row` are what its schemas say. */
export interface Entity<
  Edited = Values,
  Row = Values & RowBase,
  Filter = Values,
  Name extends string = string,
> {
  /** As texts, the audit log and the store name it, `deviceType`. */
  readonly name: Name;
  readonly service: string;
  readonly needs: Needs;
  readonly label: string;
  readonly editable: Readonly<Record<string, TSchema>>;
  readonly unique: readonly string[];
  readonly soughtIn: readonly string[];
  readonly filters: readonly string[];
  readonly sortedBy: readonly string[];
  readonly usualOrder: string;
  readonly wrapper?: string;
  readonly calls: Readonly<EntityCalls<Edited, Row, Filter>>;
}

/** What was done to a row, in the audit log: `deviceType.created`. */
export const entityVerbs = ['created', 'changed', 'deleted'] as const;
export type EntityVerb = (typeof entityVerbs)[number];

type Told<Fields extends TProperties> = Static<TObject<Fields>>;
type Flat<Parts> = { [Field in keyof Parts as Field]: Parts[Field] };

/**
 * Declares an entity. `Get`, `GetAll`, `Create`, `Update` and `Delete` follow under its service with the verbs that ASP.NET
 * Boilerplate derives; `CreateOrUpdate`, `GetOptions` and `BatchDelete` where the declaration asks for them.
 */
export function entity<
  Service extends string,
  Editable extends TProperties,
  More extends TProperties = Record<never, never>,
  Filter extends TProperties = Record<never, never>,
>(
  declaration: Declaration<Service, Editable, More, Filter>,
): Entity<
  Told<Editable>,
  Flat<RowBase & Required<Told<Editable>> & Told<More>>,
  Flat<Told<Filter>>,
  Uncapitalize<Service>
> {
  const { service, needs, label, editable, told = {}, filters = {}, also = [], wrapper } = declaration;
  const { unique = [], soughtIn, sortedBy = [], usualOrder } = declaration;
  const Row = Type.Object({
    id: Type.Integer(),
    ...editable,
    ...told,
    creationTime: LocalDateTime,
    concurrencyStamp: Type.String(),
  });
  const Id = Type.Object({ id: EntityId });
  const concurrencyStamp = Type.Optional(Type.String({ maxLength: 64 }));
  const keyword = Type.Optional(Type.String({ maxLength: 100 }));
  const declared = (name: string, input: TSchema, output: TSchema) =>
    serviceCall(service, name, { needs, input, output });
  const calls = {
    get: declared('Get', Id, Row),
    getAll: declared('GetAll', Type.Object({ ...PagedRequest, keyword, ...filters }), PagedResult(Row)),
    create: declared('Create', Type.Object(editable), Row),
    update: declared('Update', Type.Object({ id: EntityId, ...editable, concurrencyStamp }), Row),
    delete: declared('Delete', Id, Type.Null()),
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
      getOptions: declared('GetOptions', Type.Object({ keyword }), Options),
    }),
    ...(also.includes('batchDelete') && {
      batchDelete: declared('BatchDelete', Type.Object({ ids: Ids }), Outcome),
    }),
  };
  return {
    name: (service.charAt(0).toLowerCase() + service.slice(1)) as Uncapitalize<Service>,
    ...{ service, needs, label, editable, unique, soughtIn, usualOrder },
    filters: Object.keys(filters),
    sortedBy: [...Object.keys(editable), ...sortedBy, 'creationTime', 'id'],
    ...(wrapper !== undefined && { wrapper }),
    // What the schemas say stands in the type of this function, so that the compiler does not work it out once a call.
    calls: calls as never,
  };
}

const Ids = Type.Array(EntityId, { minItems: 1, maxItems: 10_000 });
const Options = Type.Object({
  items: Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() })),
});
const Outcome = Type.Object({
  deletedCount: Type.Integer(),
  refused: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), reason: Type.String() })),
});

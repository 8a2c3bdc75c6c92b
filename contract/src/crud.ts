import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { EntityId, LocalDateTime, PagedRequest } from './abp.ts';
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

export interface EntityCalls<Types extends EntityTypes> {
  get: Endpoint<{ id: number }, Types['row']>;
  getAll: Endpoint<
    PageInput & Types['filter'],
    { items: Types['listed'][]; totalCount: number } & Types['beside']
  >;
  create: Endpoint<Types['created'], Types['made']>;
  update: Endpoint<Types['edited'] & Changed, Types['row']>;
  delete: Endpoint<{ id: number }, null>;
  /** Without an id it makes, with one it changes; the entity stands under `wrapper`. */
  createOrUpdate?: Endpoint<Readonly<Record<string, Types['edited'] & Partial<Changed>>>, Types['row']>;
  getOptions?: Endpoint<{ keyword?: string }, { items: { value: number; label: string }[] }>;
  batchDelete?: Endpoint<{ ids: number[] }, BatchOutcome>;
}

/** Names of the fields of either, which say nothing of what the fields are. */
type NamesOf<One, Other> = (keyof NoInfer<One> | keyof NoInfer<Other>) & string;
type None = Record<never, never>;

/** An entity as it is declared, once for all rooms. */
interface Declaration<
  Service extends string,
  Name extends string,
  Editable extends TProperties,
  Told extends TProperties,
  Unlisted extends keyof Editable,
  Filter extends TProperties,
  OnlyNew extends TProperties,
  OnceTold extends TProperties,
  Beside extends TProperties,
> {
  /** As the wire names its application service, `DeviceType`. */
  service: Service;
  /** What texts, audit log and store call it, where that is not the service's name. */
  name?: Name;
  needs: Needs;
  /** The field that people know a row by: the audit log, questions and choices name it. */
  label: NamesOf<Editable, Told>;
  /** Fields with their limits. One that may be left out is `Optional` and has a `default`. */
  editable: Editable;
  /** Fields that `Create` takes besides, or takes otherwise than `Update`: given once, or with a default for new rows alone. */
  onlyNew?: OnlyNew;
  /** What a row tells besides, or tells otherwise than it is edited. */
  told?: Told;
  /** What `Create` tells besides the row, this once, such as a one-time password. */
  onceTold?: OnceTold;
  /** Fields that a single row tells and lists leave out. */
  unlisted?: readonly Unlisted[];
  /** What a list tells besides its rows. */
  besideList?: Beside;
  /** Fields of which no two rows of a tenant may have the same, in any case. */
  unique?: readonly NamesOf<Editable, OnlyNew>[];
  /** Fields in which a keyword is looked for. */
  soughtIn: readonly NamesOf<Editable, Told>[];
  /** Fields by whose value a list is filtered. */
  filters?: Filter;
  /** Fields by which a list is sorted besides those that can be edited, the number and the time. */
  sortedBy?: readonly NamesOf<Told, None>[];
  /** The order of a list that asks for none, `sortOrder, name`. */
  usualOrder: string;
  also?: readonly ('getOptions' | 'batchDelete')[];
  /** The field around the entity in `CreateOrUpdate`, where the wire has that call. */
  wrapper?: string;
}

/** An entity: what is declared of it, and the calls that follow. `Types` are what its schemas say. */
export interface Entity<Types extends EntityTypes = AnyTypes, Name extends string = string> {
  /** As texts, the audit log and the store name it, `deviceType`. */
  readonly name: Name;
  readonly service: string;
  readonly needs: Needs;
  readonly label: string;
  readonly editable: Fields;
  /** What a new one is given. */
  readonly creatable: Fields;
  /** What a row tells, its number, time and stamp too. */
  readonly row: Fields;
  /** What a list tells of it. */
  readonly listed: Fields;
  /** What it tells besides what can be edited. */
  readonly told: readonly string[];
  readonly unique: readonly string[];
  readonly soughtIn: readonly string[];
  readonly filters: readonly string[];
  readonly sortedBy: readonly string[];
  readonly usualOrder: string;
  readonly wrapper?: string;
  readonly calls: Readonly<EntityCalls<Types>>;
}

type Fields = Readonly<Record<string, TSchema>>;

/** What was done to a row, in the audit log: `deviceType.created`. */
export const entityVerbs = ['created', 'changed', 'deleted'] as const;
export type EntityVerb = (typeof entityVerbs)[number];

type Told<Fields extends TProperties> = Static<TObject<Fields>>;
type Flat<Parts> = { [Field in keyof Parts as Field]: Parts[Field] };
/** Both, where the second says otherwise of a field of the first. */
type Over<Below, Above> = Flat<Omit<Below, keyof Above> & Above>;
type RowOf<Editable extends TProperties, More extends TProperties> = Flat<
  RowBase & Over<Required<Told<Editable>>, Told<More>>
>;

/**
 * Declares an entity. `Get`, `GetAll`, `Create`, `Update` and `Delete` follow under its service with the verbs that ASP.NET
 * Boilerplate derives; `CreateOrUpdate`, `GetOptions` and `BatchDelete` where the declaration asks for them.
 */
export function entity<
  Service extends string,
  Editable extends TProperties,
  Name extends string = Uncapitalize<Service>,
  More extends TProperties = None,
  Unlisted extends keyof Editable = never,
  Filter extends TProperties = None,
  OnlyNew extends TProperties = None,
  OnceTold extends TProperties = None,
  Beside extends TProperties = None,
>(
  declaration: Declaration<Service, Name, Editable, More, Unlisted, Filter, OnlyNew, OnceTold, Beside>,
): Entity<
  {
    edited: Told<Editable>;
    created: Over<Told<Editable>, Told<OnlyNew>>;
    row: RowOf<Editable, More>;
    listed: Omit<RowOf<Editable, More>, Unlisted>;
    made: RowOf<Editable, More> & Told<OnceTold>;
    filter: Flat<Told<Filter>>;
    beside: Told<Beside>;
  },
  Name
> {
  const { service, needs, label, editable, told = {}, filters = {}, also = [], wrapper } = declaration;
  const { unique = [], soughtIn, sortedBy = [], usualOrder, onlyNew, onceTold, besideList } = declaration;
  const { name = service.charAt(0).toLowerCase() + service.slice(1) } = declaration;
  const unlisted: readonly string[] = (declaration.unlisted ?? []) as readonly string[];
  const row: Record<string, TSchema> = {
    id: Type.Integer(),
    ...editable,
    ...told,
    creationTime: LocalDateTime,
    concurrencyStamp: Type.String(),
  };
  const listed = Object.fromEntries(Object.entries(row).filter(([field]) => !unlisted.includes(field)));
  const creatable: Record<string, TSchema> = { ...editable, ...onlyNew };
  const Row = Type.Object(row);
  const Id = Type.Object({ id: EntityId });
  const concurrencyStamp = Type.Optional(Type.String({ maxLength: 64 }));
  const keyword = Type.Optional(Type.String({ maxLength: 100 }));
  const declared = (call: string, input: TSchema, output: TSchema) =>
    serviceCall(service, call, { needs, input, output });
  const calls = {
    get: declared('Get', Id, Row),
    getAll: declared(
      'GetAll',
      Type.Object({ ...PagedRequest, keyword, ...filters }),
      Type.Object({ ...PagedList(Type.Object(listed)), ...besideList }),
    ),
    create: declared('Create', Type.Object(creatable), Type.Object({ ...row, ...onceTold })),
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
    name: name as Name,
    ...{ service, needs, label, editable, creatable, row, listed, unique, soughtIn, usualOrder },
    told: Object.keys(told),
    filters: Object.keys(filters),
    sortedBy: [
      ...Object.keys(editable).filter((field) => (editable[field] as { type?: string }).type !== 'array'),
      ...[...sortedBy, 'creationTime', 'id'],
    ],
    ...(wrapper !== undefined && { wrapper }),
    // What the schemas say stands in the type of this function, so that the compiler does not work it out once a call.
    calls: calls as never,
  };
}

const PagedList = (row: TSchema) => ({ items: Type.Array(row), totalCount: Type.Integer() });
const Ids = Type.Array(EntityId, { minItems: 1, maxItems: 10_000 });
const Options = Type.Object({
  items: Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() })),
});
const Outcome = Type.Object({
  deletedCount: Type.Integer(),
  refused: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), reason: Type.String() })),
});

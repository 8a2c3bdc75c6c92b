import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { LocalDateTime } from './abp.ts';
import type { Needs } from './endpoint.ts';
import {
  type AnyTypes,
  type EntityCalls,
  type EntityTypes,
  entityCalls,
  type FurtherCall,
  type RowBase,
} from './entity-calls.ts';
import { referredBy } from './reference.ts';

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
  /** Fields whose values the audit log is not told, only that they changed. */
  secret?: readonly NamesOf<Editable, None>[];
  /** What a list tells besides its rows. */
  besideList?: Beside;
  /** The fields between which it is, first and last day: it ends on the day on which it begins, or later. */
  span?: readonly [from: NamesOf<Editable, None>, to: NamesOf<Editable, None>];
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
  also?: readonly FurtherCall[];
  /** Who may read what there is to choose from, where that is not who may do everything else. */
  optionsNeed?: Needs;
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
  /** Which entity the fields refer to that hold the number of a row of it. */
  readonly references: Readonly<Record<string, string>>;
  /** What it tells besides what can be edited. */
  readonly told: readonly string[];
  readonly span?: readonly [from: string, to: string];
  readonly secret: readonly string[];
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
export const entityVerbs = ['created', 'changed', 'deleted', 'imported', 'importUndone'] as const;
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
  const { service, needs, label, editable, told = {}, filters = {}, also = [], wrapper, span } = declaration;
  const { unique = [], soughtIn, sortedBy = [], usualOrder, onlyNew, optionsNeed = needs } = declaration;
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
  const calls = entityCalls({
    ...{ service, needs, row, listed, editable, creatable, filters, wrapper },
    ...{ onceTold: declaration.onceTold ?? {}, besideList: declaration.besideList ?? {}, also },
    optionsNeed,
  });
  const references = Object.entries(editable).flatMap(([field, schema]) => {
    const other = referredBy(schema);
    return other === undefined ? [] : [[field, other]];
  });
  return {
    name: name as Name,
    ...{ service, needs, label, editable, creatable, row, listed, unique, soughtIn, usualOrder },
    references: Object.fromEntries(references),
    told: Object.keys(told),
    secret: declaration.secret ?? [],
    filters: Object.keys(filters),
    sortedBy: [
      ...Object.keys(editable).filter((field) => (editable[field] as { type?: string }).type !== 'array'),
      ...[...sortedBy, 'creationTime', 'id'],
    ],
    ...(wrapper !== undefined && { wrapper }),
    ...(span && { span }),
    // What the schemas say stands in the type of this function, so that the compiler does not work it out once a call.
    calls: calls as never,
  };
}

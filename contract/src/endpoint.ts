import type { Static, TSchema } from 'typebox';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: everyone, whoever is signed in, or holders of one permission. The backend enforces it. */
export type Needs = 'public' | 'signed-in' | Permission;

/** A call as a value. GET and DELETE bind `input` from the query string, POST and PUT from a JSON body unless they say otherwise. */
export interface Endpoint<Input = unknown, Output = unknown> {
  readonly method: Method;
  readonly path: string;
  readonly needs: Needs;
  /** Permissions of other screens that show the same: each of them is enough as well. */
  readonly alsoFor?: readonly Permission[];
  readonly input: TSchema;
  readonly output: TSchema;
  /** Bound from the query string whatever its method, as the wire has it. */
  readonly isInQuery?: boolean;
  /** It carries or computes much, such as a file: it may take `longCallMs` where others may take `callMs`. */
  readonly isLong?: boolean;
  /** Never there: what the schemas say, worked out once where the call is declared, so that callers do not compare schemas. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

/** An endpoint as it is declared: by its schemas. */
interface Declaration<Input extends TSchema, Output extends TSchema>
  extends Omit<Endpoint, 'input' | 'output' | 'types'> {
  readonly input: Input;
  readonly output: Output;
}

/** How long a call may take, in milliseconds: one of the specification's two readings for each kind of call. */
export const callMs = 30_000;
export const longCallMs = 600_000;

export type InputOf<E extends Endpoint> = NonNullable<E['types']>['input'];
export type OutputOf<E extends Endpoint> = NonNullable<E['types']>['output'];

/** Whether a call's input travels in the query string. */
export const isFromQuery = ({ method, isInQuery }: Pick<Endpoint, 'method' | 'isInQuery'>): boolean =>
  isInQuery ?? (method === 'GET' || method === 'DELETE');

/** Declares a call at an absolute path, for instance `/api/TokenAuth/Authenticate`. */
export function endpoint<Input extends TSchema, Output extends TSchema>(
  declaration: Declaration<Input, Output>,
): Endpoint<Static<Input>, Static<Output>> {
  return declaration;
}

const verbs: [RegExp, Method][] = [
  [/^get/i, 'GET'],
  [/^(put|update)/i, 'PUT'],
  [/^(delete|remove)/i, 'DELETE'],
];

/** Declares `/api/services/app/{service}/{name}`; the verb follows from the name as ASP.NET Boilerplate derives it. */
export function serviceCall<Input extends TSchema, Output extends TSchema>(
  service: string,
  name: string,
  call: Omit<Declaration<Input, Output>, 'method' | 'path'>,
): Endpoint<Static<Input>, Static<Output>> {
  const method = verbs.find(([prefix]) => prefix.test(name))?.[1] ?? 'POST';
  return { method, path: `/api/services/app/${service}/${name}`, ...call };
}

/** A call whose schemas are made of an entity's fields: its types are told, because the compiler would work them out at great cost. */
export const typed = <Input, Output>(call: object): Endpoint<Input, Output> =>
  call as Endpoint<Input, Output>;

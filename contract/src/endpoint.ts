import type { Static, TSchema } from 'typebox';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: everyone, whoever is signed in, or holders of one permission. The backend enforces it. */
export type Access = 'public' | 'signed-in' | Permission;

/** A call as a value. GET and DELETE bind `input` from the query string, POST and PUT from a JSON body. */
export interface Endpoint<Input extends TSchema = TSchema, Output extends TSchema = TSchema> {
  readonly method: Method;
  readonly path: string;
  readonly needs: Access;
  readonly input: Input;
  readonly output: Output;
  /** It carries or computes much, such as a file: it may take `longCallMs` where others may take `callMs`. */
  readonly isLong?: boolean;
}

/** How long a call may take, in milliseconds: one of the specification's two readings for each kind of call. */
export const callMs = 30_000;
export const longCallMs = 600_000;

export type InputOf<E extends Endpoint> = Static<E['input']>;
export type OutputOf<E extends Endpoint> = Static<E['output']>;

/** Declares a call at an absolute path, for instance `/api/TokenAuth/Authenticate`. */
export function endpoint<Input extends TSchema, Output extends TSchema>(
  declaration: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
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
  call: Pick<Endpoint<Input, Output>, 'needs' | 'input' | 'output' | 'isLong'>,
): Endpoint<Input, Output> {
  const method = verbs.find(([prefix]) => prefix.test(name))?.[1] ?? 'POST';
  return { method, path: `/api/services/app/${service}/${name}`, ...call };
}

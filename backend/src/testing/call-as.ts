import type { ErrorInfo } from '@stationwall/contract/abp';
import { type Endpoint, type InputOf, isFromQuery, type OutputOf } from '@stationwall/contract/endpoint';
import { type QueryValue, toQueryString } from '@stationwall/contract/query-string';
import { ask, type TestSite } from './test-site.ts';

export interface Outcome<E extends Endpoint> {
  status: number;
  result: OutputOf<E>;
  error: ErrorInfo | null;
}

/** Makes a call of the contract with the headers of a signed-in user, or with none. */
export async function callAs<E extends Endpoint>(
  site: Pick<TestSite, 'address'>,
  headers: Record<string, string>,
  endpoint: E,
  input: InputOf<E> | Record<string, unknown>,
): Promise<Outcome<E>> {
  const isQuery = isFromQuery(endpoint);
  const query = isQuery ? toQueryString(input as Record<string, QueryValue>) : '';
  const path = query ? `${endpoint.path}?${query}` : endpoint.path;
  const answer = await ask(site, path, {
    headers,
    method: endpoint.method,
    ...(isQuery ? {} : { body: input }),
  });
  // A file is no JSON.
  const { result, error } = (answer.body ?? { result: null, error: null }) as unknown as Outcome<E>;
  return { status: answer.status, result, error };
}

/** What a refused call said, and of which fields. */
export const saidBy = ({ status, error }: Outcome<Endpoint>) => ({
  status,
  message: error?.message,
  fields: error?.validationErrors?.map(({ message, members }) => [members.join(), message]) ?? [],
});

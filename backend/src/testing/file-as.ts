import type { Endpoint, InputOf } from '@stationwall/contract/endpoint';
import type { TestSite } from './test-site.ts';

/** Asks for a file as somebody; `name` is what it would be saved under. */
export async function fileAs<E extends Endpoint>(
  { address }: Pick<TestSite, 'address'>,
  headers: Record<string, string>,
  endpoint: E,
  input: InputOf<E> | Record<string, unknown>,
): Promise<{ status: number; type: string | null; name: string; bytes: Uint8Array }> {
  const answer = await fetch(`${address}${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    name: decodeURIComponent(name),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

import { isAjaxResponse } from '@stationwall/contract/abp';
import { tenantHeaders } from '@stationwall/contract/constants';
import type { Endpoint, InputOf, OutputOf } from '@stationwall/contract/endpoint';
import { ProblemError, problemOf } from '@stationwall/contract/problem';
import { type QueryValue, toQueryString } from '@stationwall/contract/query-string';
import { createHttpAsker } from './http-asker.ts';

/** For whom a call is made: a token, or signed out in a tenant. */
export interface Caller {
  token?: string;
  tenantId?: number;
  signal?: AbortSignal;
}

export interface BackendClient {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, caller?: Caller): Promise<OutputOf<E>>;
}

export interface BackendClientOptions {
  url: string;
  timeoutMs?: number;
  /** Told after each answer that the backend gave, good or bad. */
  onAnswer?: () => void;
}

/** Makes the relay's own calls. Anything but success rejects with a ProblemError. */
export function createBackendClient({
  url,
  timeoutMs = 10_000,
  onAnswer,
}: BackendClientOptions): BackendClient {
  const ask = createHttpAsker(url);
  return {
    async call(endpoint, input, caller = {}) {
      const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
      const query = hasBody ? '' : toQueryString(input as Record<string, QueryValue>);
      const headers: Record<string, string> = { accept: 'application/json' };
      if (hasBody) headers['content-type'] = 'application/json';
      if (caller.token) headers.authorization = `Bearer ${caller.token}`;
      if (caller.tenantId !== undefined) Object.assign(headers, tenantHeaders(caller.tenantId));
      const answer = await ask({
        method: endpoint.method,
        path: `${endpoint.path}${query ? `?${query}` : ''}`,
        headers,
        body: hasBody ? JSON.stringify(input) : null,
        timeoutMs,
        signal: caller.signal,
      })
        .then(({ status, text }) => ({ status, body: jsonOf(text) }))
        .catch(() => null);
      const body = answer?.body;
      const problem = problemOf(answer);
      if (problem.kind !== 'offline') onAnswer?.();
      if (answer?.status !== 200 || !isAjaxResponse(body) || !body.success) throw new ProblemError(problem);
      return body.result as OutputOf<typeof endpoint>;
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

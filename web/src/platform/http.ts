import { isAjaxResponse } from '@stationwall/contract/abp';
import { tokenCookie } from '@stationwall/contract/constants';
import {
  callMs,
  type Endpoint,
  type InputOf,
  isFromQuery,
  longCallMs,
  type OutputOf,
} from '@stationwall/contract/endpoint';
import { ProblemError, problemOf, retryAfterIn } from '@stationwall/contract/problem';
import { type QueryValue, toQueryString } from '@stationwall/contract/query-string';
import axios, { type AxiosResponse, isCancel } from 'axios';
import { callHeaders } from './call-headers.ts';
import { readCookie } from './cookies.ts';
import { takeEarlyAnswer } from './early-answers.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Hears how many bytes of what is sent have left. */
  onSent?: (bytes: number) => void;
  /** Takes a file; hears how many bytes of it have come. */
  onReceived?: (bytes: number) => void;
  /** For signed-out calls that name another tenant than the cookie's; null is the host. */
  tenantId?: number | null;
  /** Shows no token. */
  isAnonymous?: boolean;
}

const http = axios.create({
  validateStatus: () => true,
  paramsSerializer: { serialize: (input) => toQueryString(input) },
});

const unauthorisedListeners = new Set<() => void>();

/** Tells about each call by the token of now that was answered with 401; returns what ends it. */
export function onUnauthorised(listener: () => void): () => void {
  unauthorisedListeners.add(listener);
  return () => unauthorisedListeners.delete(listener);
}

/** Makes a call and gives its result; rejects with a `ProblemError` for every other outcome. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const token = readCookie(tokenCookie);
  const { status, data, headers } = await answerOf(endpoint, input, options);
  if (status >= 200 && status < 300 && isAjaxResponse(data) && data.success)
    return data.result as OutputOf<E>;
  throw refusalOf({ status, data, headers }, token);
}

/** `token`: the one that was shown. */
function refusalOf(
  { status, data, headers }: Pick<AxiosResponse, 'status' | 'data' | 'headers'>,
  token: string | null,
): ProblemError {
  // An answer to an earlier token comes late: the person has given the password again meanwhile.
  if (status === 401 && readCookie(tokenCookie) === token) {
    for (const listener of unauthorisedListeners) listener();
  }
  const retryAfterS = retryAfterIn(headers['retry-after'], Date.now());
  return new ProblemError(problemOf({ status, body: data, retryAfterS }));
}

/** Asks for a file and gives it with its name; rejects as `call` does. `received` hears how many bytes have come. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, received }: { signal: AbortSignal; received(bytes: number): void },
): Promise<{ name: string; content: Blob }> {
  const token = readCookie(tokenCookie);
  const { status, data, headers } = await answerOf(endpoint, input, { signal, onReceived: received });
  const content = data as Blob;
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition'] ?? '')) ?? [];
  if (status === 200 && name !== '') return { name: decodeURIComponent(name), content };
  const body: unknown = await content
    .text()
    .then(JSON.parse)
    .catch(() => null);
  throw refusalOf({ status, data: body, headers }, token);
}

async function answerOf(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<AxiosResponse> {
  const isQuery = isFromQuery(endpoint);
  const early = await takeEarlyAnswer(endpoint.path, isQuery ? undefined : input, options.signal);
  if (early) return early as AxiosResponse;
  try {
    return await http.request({
      method: endpoint.method,
      url: endpoint.path,
      timeout: endpoint.isLong ? longCallMs : callMs,
      headers: callHeaders(options),
      ...(isQuery ? { params: input as Record<string, QueryValue> } : { data: input }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.onReceived && {
        responseType: 'blob',
        onDownloadProgress: ({ loaded }) => options.onReceived?.(loaded),
      }),
      ...(options.onSent && { onUploadProgress: ({ loaded }) => options.onSent?.(loaded) }),
    });
  } catch (error) {
    if (isCancel(error)) throw error;
    throw new ProblemError(problemOf(null));
  }
}

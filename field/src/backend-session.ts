import { UsageError } from './command.ts';

/** What a signed-in caller may ask a backend, over its relay or at its own port. */
export interface BackendSession {
  /** The result of a call. Throws a UsageError with what the backend says. */
  get<Result>(path: string, query: Record<string, string | number | undefined>): Promise<Result>;
}

export interface Credentials {
  url: string;
  /** null = the host side. */
  tenancyName: string | null;
  userName: string;
  password: string;
}

/** Signs in to a backend. Throws a UsageError when it cannot be reached or refuses. */
export async function signIn({ url, tenancyName, userName, password }: Credentials): Promise<BackendSession> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (tenancyName !== null) {
    const path = '/api/services/app/Account/IsTenantAvailable';
    const { tenantId } = await ask<{ tenantId: number | null }>(url, path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ tenancyName }),
    });
    if (tenantId === null)
      throw new UsageError(`there is no tenant '${tenancyName}' at ${url}, or it is not active`);
    headers['Abp.TenantId'] = String(tenantId);
  }
  const { accessToken } = await ask<{ accessToken: string }>(url, '/api/TokenAuth/Authenticate', {
    method: 'POST',
    headers,
    body: JSON.stringify({ userNameOrEmailAddress: userName, password }),
  });
  const signedIn = { ...headers, authorization: `Bearer ${accessToken}` };
  return {
    get: (path, query) => {
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return ask(url, `${path}?${new URLSearchParams(given)}`, { headers: signedIn });
    },
  };
}

interface Wrapped {
  result?: unknown;
  error?: { message?: string } | null;
}

async function ask<Result>(url: string, path: string, request: RequestInit): Promise<Result> {
  const answer = await fetch(new URL(path, url), { ...request, signal: AbortSignal.timeout(30_000) }).catch(
    (error: Error & { cause?: { code?: string } }) => {
      throw new UsageError(`${url} cannot be reached: ${error.cause?.code ?? error.message}`);
    },
  );
  const body = (await answer.json().catch(() => ({}))) as Wrapped;
  if (answer.ok && body.result !== undefined && body.result !== null) return body.result as Result;
  throw new UsageError(
    `${url} refuses ${path.split('?')[0]}: ${body.error?.message || `HTTP ${answer.status}`}`,
  );
}

import { callHeaders } from './call-headers.ts';

interface EarlyAnswer {
  status: number;
  data: unknown;
  headers: Record<string, string>;
}

interface EarlyCall {
  /** What it was asked with: an answer to somebody else is none. */
  as: string;
  answer: Promise<EarlyAnswer | null>;
}

declare global {
  interface Window {
    /** Calls that the first script made while the client itself was on its way, by path and body. */
    stationwallEarlyCalls?: Map<string, EarlyCall>;
  }
}

/** A call that hangs is given up, and made again by the client. */
const earlyCallMs = 15_000;

const asWhom = () => JSON.stringify(callHeaders());

const nameOf = (path: string, body?: unknown) =>
  body === undefined ? path : `${path} ${JSON.stringify(body)}`;

/** Asks what the boot will ask, before the client is there. */
export function askEarly(paths: readonly string[]): void {
  window.stationwallEarlyCalls = new Map(
    paths.map((path) => [path, { as: asWhom(), answer: ask(path, { headers: callHeaders() }) }]),
  );
}

/** The same of what signing in asks with a body and of no tenant; asked once for each body. */
export function askEarlyWith(path: string, body: object): void {
  const calls = window.stationwallEarlyCalls;
  const name = nameOf(path, body);
  if (!calls || calls.has(name)) return;
  const headers = { ...callHeaders({ tenantId: null }), 'content-type': 'application/json' };
  const answer = ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  calls.set(name, { as: asWhom(), answer });
}

async function ask(path: string, how: RequestInit): Promise<EarlyAnswer | null> {
  try {
    const signal = AbortSignal.timeout(earlyCallMs);
    const answer = await fetch(new URL(path, location.href), { ...how, signal });
    return { status: answer.status, data: await answer.json(), headers: Object.fromEntries(answer.headers) };
  } catch {
    return null;
  }
}

/** The answer to a call that was made early, once; null where there is none to be had, so that it is to be made. */
export async function takeEarlyAnswer(
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<EarlyAnswer | null> {
  const name = nameOf(path, body);
  const early = window.stationwallEarlyCalls?.get(name);
  if (early === undefined) return null;
  window.stationwallEarlyCalls?.delete(name);
  if (early.as !== asWhom()) return null;
  const isGivenUp = new Promise<null>((resolve) =>
    signal?.addEventListener('abort', () => resolve(null), { once: true }),
  );
  return Promise.race([early.answer, isGivenUp]);
}

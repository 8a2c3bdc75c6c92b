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
    /** Calls of the boot that the first script made while the client itself was on its way, by path. */
    stationwallEarlyCalls?: Map<string, EarlyCall>;
  }
}

const asWhom = () => JSON.stringify(callHeaders());

/** Asks what the boot will ask, before the client is there. */
export function askEarly(paths: readonly string[]): void {
  window.stationwallEarlyCalls = new Map(paths.map((path) => [path, { as: asWhom(), answer: ask(path) }]));
}

async function ask(path: string): Promise<EarlyAnswer | null> {
  try {
    const answer = await fetch(new URL(path, location.href), { headers: callHeaders() });
    return { status: answer.status, data: await answer.json(), headers: Object.fromEntries(answer.headers) };
  } catch {
    return null;
  }
}

/** The answer to a call that was made early, once; null where there is none to be had, so that it is to be made. */
export async function takeEarlyAnswer(path: string, signal?: AbortSignal): Promise<EarlyAnswer | null> {
  const early = window.stationwallEarlyCalls?.get(path);
  if (early === undefined) return null;
  window.stationwallEarlyCalls?.delete(path);
  if (early.as !== asWhom()) return null;
  const isGivenUp = new Promise<null>((resolve) =>
    signal?.addEventListener('abort', () => resolve(null), { once: true }),
  );
  return Promise.race([early.answer, isGivenUp]);
}

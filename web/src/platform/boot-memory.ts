import type { Endpoint, OutputOf } from '@stationwall/contract/endpoint';
import { problemIn } from '@stationwall/contract/problem';
import { bootKey } from './boot-key.ts';
import { isFromThisMachine } from './offline-shell.ts';
import { readAccessToken } from './token-cookies.ts';

/** How long a screen that has been here before waits for a backend that neither answers nor refuses. */
const patienceMs = 5_000;

const keyOf = ({ path }: Endpoint): string => bootKey(path, readAccessToken() !== null);

let wasRecalled = false;
const readBefore = new Set<string>();

/** Whether this page began with answers of an earlier visit and still waits for the backend's own. */
export const isBootedFromMemory = (): boolean => wasRecalled;

/**
 * Makes a call of the boot, and while the backend is away gives what it answered at the last visit: so a wall that is
 * switched on while its line is down still shows the last known picture. A page that came from this machine waits for nobody.
 * Nothing secret is among these answers.
 */
export async function callOrRecall<E extends Endpoint>(
  endpoint: E,
  call: (signal: AbortSignal) => Promise<OutputOf<E>>,
  signal: AbortSignal,
): Promise<OutputOf<E>> {
  const recalled = recall(endpoint);
  if (recalled !== null && isFromThisMachine()) {
    wasRecalled = true;
    return recalled;
  }
  const patience = recalled === null ? [] : [AbortSignal.timeout(patienceMs)];
  try {
    return remember(endpoint, await call(AbortSignal.any([signal, ...patience])));
  } catch (error) {
    const isAway = problemIn(error).kind === 'offline' || patience.some(({ aborted }) => aborted);
    if (recalled === null || !isAway || signal.aborted) throw error;
    wasRecalled = true;
    return recalled;
  }
}

/** As `callOrRecall`, for what is read again and again: only the first answer of a page from this machine is a remembered one. */
export async function recallFirst<E extends Endpoint>(
  endpoint: E,
  call: () => Promise<OutputOf<E>>,
  readAgain: () => void,
): Promise<OutputOf<E>> {
  const recalled = recall(endpoint);
  if (recalled !== null && isFromThisMachine() && !readBefore.has(endpoint.path)) {
    readBefore.add(endpoint.path);
    setTimeout(readAgain);
    return recalled;
  }
  try {
    return remember(endpoint, await call());
  } catch (error) {
    if (recalled === null || problemIn(error).kind !== 'offline') throw error;
    return recalled;
  }
}

/** The backend has answered for itself. */
export function bootIsCurrent(): void {
  wasRecalled = false;
}

/** Nothing of somebody who signed out may greet the next one. */
export function forgetBoots(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(bootKey('', true))) localStorage.removeItem(key);
}

function remember<E extends Endpoint>(endpoint: E, answer: OutputOf<E>): OutputOf<E> {
  try {
    localStorage.setItem(keyOf(endpoint), JSON.stringify(answer));
  } catch {
    // A full or forbidden storage costs the picture of the next start without a backend, not this one.
  }
  return answer;
}

function recall<E extends Endpoint>(endpoint: E): OutputOf<E> | null {
  try {
    const text = localStorage.getItem(keyOf(endpoint));
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

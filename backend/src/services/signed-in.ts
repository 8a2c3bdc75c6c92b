import { unauthenticated } from '../abp-error.ts';
import type { Caller } from '../auth/caller.ts';
import type { Identity } from '../auth/identify.ts';

/** Who calls, where only signed-in callers come through. */
export function signedIn(caller: Caller): Identity {
  if (caller.kind !== 'user') throw unauthenticated();
  return caller;
}

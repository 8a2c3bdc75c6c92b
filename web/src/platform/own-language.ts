import { spokenCulture } from '@stationwall/contract/constants';
import type { sessionMachine } from '@stationwall/machines/session.machine';
import type { ActorRefFrom } from 'xstate';
import { ensureCulture, switchCulture } from './culture.ts';

/**
 * A person who signs in meets the language that they chose elsewhere. Only then: where a backend does not keep a choice,
 * the page must not be turned back at each start. One that the product does not speak changes nothing.
 */
export function meetOwnLanguage(session: ActorRefFrom<typeof sessionMachine>): void {
  let wasSignedOut = false;
  session.subscribe((snapshot) => {
    if (snapshot.matches('signedOut')) wasSignedOut = true;
    if (!snapshot.matches('signedIn') || !wasSignedOut) return;
    wasSignedOut = false;
    const name = snapshot.context.configuration?.localization?.currentCulture.name;
    const own = spokenCulture(name ?? '');
    if (own && own !== ensureCulture()) switchCulture(own);
  });
}

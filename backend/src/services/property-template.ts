import { getElements } from '@stationwall/contract/services/property-template';
import { hostSide } from '../store/accounts.ts';
import { elementNamesOf } from './element-display.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

export function servePropertyTemplate({ app, store }: Site): void {
  serve(app, getElements, async (_, { caller, culture }) => {
    const names = await elementNamesOf(store.db, signedIn(caller).user.tenant_id ?? hostSide);
    return { items: names.all(culture) };
  });
}

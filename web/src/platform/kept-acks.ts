import type { OfflineAcksFacts } from '@stationwall/machines/offline-acks.machine';
import { clear, createStore, get, set } from 'idb-keyval';

const store = createStore('Stationwall.OfflineAcks', 'acks');

export const nothingHeld: OfflineAcksFacts = { waiting: [], outcomes: [] };

/** Keeps a person's acknowledgements that wait on this machine; where the browser keeps nothing they live as long as the page. */
export const keepAcks = (person: string, facts: OfflineAcksFacts): Promise<void> =>
  set(person, facts, store).catch(() => {});

export const readAcks = (person: string): Promise<OfflineAcksFacts> =>
  get<OfflineAcksFacts>(person, store).then(
    (kept) => kept ?? nothingHeld,
    () => nothingHeld,
  );

/** Nothing of somebody who signed out is sent in the name of the next one. */
export const forgetAcks = (): Promise<void> => clear(store).catch(() => {});

import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { StationState } from '@stationwall/contract/station';
import { clear, createStore, get, set } from 'idb-keyval';

/** What a caller last saw of their stations, kept on this machine. Times in UTC milliseconds by the server's clock. */
export interface KeptPicture {
  takenAt: number;
  timeZone: string;
  states: readonly StationState[];
  alarms: readonly AlarmEvent[];
}

const store = createStore('Stationwall.Pictures', 'pictures');

/** Resolves also where the browser keeps nothing: the picture is a help, not a promise. */
export const keepPicture = (caller: string, picture: KeptPicture): Promise<void> =>
  set(caller, picture, store).catch(() => {});

export const readPicture = (caller: string): Promise<KeptPicture | null> =>
  get<KeptPicture>(caller, store).then(
    (picture) => picture ?? null,
    () => null,
  );

/** Nothing of somebody who signed out stays. */
export const forgetPictures = (): Promise<void> => clear(store).catch(() => {});

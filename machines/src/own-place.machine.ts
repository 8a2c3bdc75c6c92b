import { assign, fromPromise, setup } from 'xstate';

/** Degrees, WGS 84, as a browser tells them. */
export interface OwnPlace {
  lon: number;
  lat: number;
}

export type OwnPlaceEvent = { type: 'place.asked' } | { type: 'place.forgotten' };

const ownPlace = setup({
  types: { context: {} as { place: OwnPlace | null }, events: {} as OwnPlaceEvent },
  actors: {
    locate: fromPromise<OwnPlace, void>(() => Promise.reject(new Error('locate was not supplied'))),
  },
});

/** Where the person at the screen is: only when they asked for what that is good for, never sent anywhere, and forgotten at their word. */
export const ownPlaceMachine = ownPlace.createMachine({
  id: 'ownPlace',
  context: { place: null },
  initial: 'unknown',
  on: { 'place.forgotten': { target: '.unknown', actions: assign({ place: null }) } },
  states: {
    unknown: { on: { 'place.asked': 'asking' } },
    asking: {
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: { target: 'known', actions: assign(({ event }) => ({ place: event.output })) },
        onError: 'refused',
      },
    },
    known: { on: { 'place.asked': 'asking' } },
    refused: { on: { 'place.asked': 'asking' } },
  },
});

import { type OwnPlace, ownPlaceMachine } from '@stationwall/machines/own-place.machine';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { useOwnChoice } from '../../kit/own-choices.tsx';

const longestWaitMs = 20_000;

const machine = ownPlaceMachine.provide({
  actors: {
    locate: fromPromise<OwnPlace, void>(
      () =>
        new Promise((resolve, reject) =>
          navigator.geolocation.getCurrentPosition(
            ({ coords }) => resolve({ lon: coords.longitude, lat: coords.latitude }),
            reject,
            { timeout: longestWaitMs, maximumAge: 60_000 },
          ),
        ),
    ),
  },
});

const isYes = (kept: unknown): kept is boolean => typeof kept === 'boolean';

/** Where the person is, for lists by distance; asked for only at their word, which this browser remembers. */
export function useOwnPlace() {
  const [isWanted, want] = useOwnChoice('nearestFirst', isYes, false);
  const [state, send] = useMachine(machine);
  useEffect(() => send({ type: isWanted ? 'place.asked' : 'place.forgotten' }), [isWanted, send]);
  return {
    place: state.context.place,
    isWanted,
    want,
    isAsking: state.matches('asking'),
    isRefused: state.matches('refused'),
  };
}

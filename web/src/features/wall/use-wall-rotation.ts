import type { ShownLayout } from '@stationwall/contract/services/wall';
import { sceneAfter, wallRotationMachine } from '@stationwall/machines/wall-rotation.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useServerClock, useStationsStore } from '../../platform/stations.tsx';
import { branchFilterOf } from '../../station/branch-filter-of.ts';
import { followAlarms } from './wall-alarms.ts';

/** Which scene the wall shows now, which it prepares, and the station that an alarm pins; keys and touches hold it where it is not `isInStep` with others. */
export function useWallRotation({ scenes, dwellS, branch }: ShownLayout, isInStep: boolean) {
  const store = useStationsStore();
  const now = useServerClock();
  const actor = useActorRef(wallRotationMachine, {
    input: { scenes, dwellMs: dwellS * 1_000, isInStep, now },
  });
  useEffect(() => followAlarms(store, branchFilterOf(branch), actor.send), [store, actor, branch]);
  const order = scenes.join();
  useEffect(
    () => actor.send({ type: 'layout.changed', scenes: order.split(','), dwellMs: dwellS * 1_000, isInStep }),
    [actor, order, dwellS, isInStep],
  );
  useEffect(() => {
    // One screen alone that stood still would tear the picture.
    if (isInStep) return;
    const onKey = ({ key }: KeyboardEvent) => {
      const { scene } = actor.getSnapshot().context;
      const before = scenes[(scenes.indexOf(scene as never) + scenes.length - 1) % scenes.length];
      if (key === 'ArrowRight') actor.send({ type: 'scene.chosen', scene: sceneAfter({ scenes, scene }) });
      else if (key === 'ArrowLeft' && before) actor.send({ type: 'scene.chosen', scene: before });
      else if (key === 'Escape') actor.send({ type: 'pause.ended' });
      else actor.send({ type: 'wall.touched' });
    };
    const onTouch = () => actor.send({ type: 'wall.touched' });
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onTouch);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onTouch);
    };
  }, [actor, scenes, isInStep]);
  const scene = useSelector(actor, ({ context }) => context.scene) as ShownLayout['scenes'][number];
  const takeover = useSelector(actor, ({ context }) => context.takeover);
  const isPaused = useSelector(actor, (snapshot) => snapshot.matches('paused'));
  const prepared = useSelector(actor, (snapshot) =>
    snapshot.matches({ turning: 'preparing' }) ? sceneAfter(snapshot.context) : null,
  ) as ShownLayout['scenes'][number] | null;
  const choose = useCallback(
    (to: ShownLayout['scenes'][number]) => actor.send({ type: 'scene.chosen', scene: to }),
    [actor],
  );
  return { scene, prepared, takeover, isPaused, choose };
}

import type { ShownLayout } from '@stationwall/contract/services/wall';
import { sceneAfter, wallRotationMachine } from '@stationwall/machines/wall-rotation.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useServerClock, useStationsStore } from '../../platform/stations.tsx';
import { branchFilterOf } from '../../station/branch-filter-of.ts';
import { followAlarms } from './wall-alarms.ts';

type Scene = ShownLayout['scenes'][number];

/** One finger is many touches: the others are told so often, ms. */
const heldAgainMs = 2_000;

/**
 * Which scene the wall shows now, which it prepares, and the station that an alarm pins; keys and touches hold it. Where it is `isInStep`
 * with others, `onHeld` tells them with which scene they stay, null to go on; without it nothing holds this one: alone it would tear the picture.
 */
export function useWallRotation(
  { scenes, dwellS, branch }: ShownLayout,
  isInStep: boolean,
  onHeld: ((scene: Scene | null) => void) | null,
) {
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
    if (isInStep && onHeld === null) return;
    let told: { scene: Scene | null; at: number } | null = null;
    const tellOthers = () => {
      if (!isInStep || onHeld === null) return;
      const now = actor.getSnapshot();
      const scene = now.matches('paused') ? (now.context.scene as Scene) : null;
      const at = performance.now();
      if (told?.scene === scene && at - told.at < heldAgainMs) return;
      told = { scene, at };
      onHeld(scene);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const { scene } = actor.getSnapshot().context;
      const before = scenes[(scenes.indexOf(scene as never) + scenes.length - 1) % scenes.length];
      if (key === 'ArrowRight') actor.send({ type: 'scene.chosen', scene: sceneAfter({ scenes, scene }) });
      else if (key === 'ArrowLeft' && before) actor.send({ type: 'scene.chosen', scene: before });
      else if (key === 'Escape') actor.send({ type: 'pause.ended' });
      else actor.send({ type: 'wall.touched' });
      tellOthers();
    };
    const onTouch = () => {
      actor.send({ type: 'wall.touched' });
      tellOthers();
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onTouch);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onTouch);
    };
  }, [actor, scenes, isInStep, onHeld]);
  const scene = useSelector(actor, ({ context }) => context.scene) as Scene;
  const takeover = useSelector(actor, ({ context }) => context.takeover);
  const isPaused = useSelector(actor, (snapshot) => snapshot.matches('paused'));
  const prepared = useSelector(actor, (snapshot) =>
    snapshot.matches({ turning: 'preparing' }) ? sceneAfter(snapshot.context) : null,
  ) as Scene | null;
  const choose = useCallback((to: Scene) => actor.send({ type: 'scene.chosen', scene: to }), [actor]);
  const goOn = useCallback(() => actor.send({ type: 'pause.ended' }), [actor]);
  return { scene, prepared, takeover, isPaused, choose, goOn };
}

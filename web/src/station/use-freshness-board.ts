import { useEffect, useMemo } from 'react';
import { useLinkFact, useServerClock, useStationsStore } from '../platform/stations.tsx';
import { createFreshnessBoard, type FreshnessBoard } from './freshness-board.ts';

/** How fresh all stations are, kept up to date without rendering React. */
export function useFreshnessBoard(): FreshnessBoard {
  const store = useStationsStore();
  const serverNow = useServerClock();
  const isHeld = useLinkFact('isHeld');
  const board = useMemo(() => createFreshnessBoard(store, serverNow), [store, serverNow]);
  useEffect(() => board.start(), [board]);
  useEffect(() => board.hold(isHeld), [board, isHeld]);
  return board;
}

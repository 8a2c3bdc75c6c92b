import { useEffect, useState } from 'react';
import { unread } from '../platform/stations-store.ts';
import type { FreshnessBoard } from './freshness-board.ts';

/** Renders when something on the board changed, at most each `restMs`; the first stations at once. Answers how often it did. */
export function useBoardCalmly(board: FreshnessBoard, restMs: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let timer: number | null = null;
    let isUnread = board.getTable() === unread;
    const take = () => {
      timer = null;
      isUnread = board.getTable() === unread;
      setTurn((before) => before + 1);
    };
    take();
    const leave = board.subscribe(() => {
      timer ??= window.setTimeout(take, isUnread ? 0 : restMs);
    });
    return () => {
      leave();
      if (timer !== null) window.clearTimeout(timer);
    };
  }, [board, restMs]);
  return turn;
}

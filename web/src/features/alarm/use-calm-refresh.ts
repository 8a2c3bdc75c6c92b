import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOpenAlarms } from '../../platform/stations.tsx';

const restMs = 400;
/** In a storm each change comes before the last one is on show: the list follows, and no faster than that. */
const leastMs = 2_000;

/** Whether somebody is about to press something there: then nothing may move. */
const isBusyIn = (frame: HTMLElement | null) =>
  frame?.querySelector('.sw-table:hover') !== null ||
  frame?.querySelector('.sw-table :focus-visible') !== null ||
  document.querySelector('.bp6-overlay-open [role=dialog]') !== null;

/** Refreshes a list when alarms change, but never under the pointer: then it says that there is news. */
export const useCalmRefresh = (frame: RefObject<HTMLElement | null>, refresh: () => void) =>
  useCalmly(useOpenAlarms(), frame, refresh);

/** The same for whatever changes. */
export function useCalmly(open: unknown, frame: RefObject<HTMLElement | null>, refresh: () => void) {
  const [hasNews, setNews] = useState(false);
  const latest = useRef(refresh);
  latest.current = refresh;
  const seen = useRef(open);
  const newest = useRef(open);
  newest.current = open;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const refreshedAt = useRef(0);
  useEffect(() => {
    if (seen.current === open || timer.current !== null) return;
    const inMs = Math.max(restMs, refreshedAt.current + leastMs - Date.now());
    timer.current = setTimeout(() => {
      timer.current = null;
      seen.current = newest.current;
      if (isBusyIn(frame.current)) return setNews(true);
      setNews(false);
      refreshedAt.current = Date.now();
      latest.current();
    }, inMs);
  }, [open, frame]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  const show = () => {
    setNews(false);
    refresh();
  };
  return { hasNews, show };
}

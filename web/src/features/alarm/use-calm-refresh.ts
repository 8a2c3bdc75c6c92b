import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOpenAlarms } from '../../platform/stations.tsx';

const restMs = 400;

/** Whether somebody is about to press something there: then nothing may move. */
const isBusyIn = (frame: HTMLElement | null) =>
  frame?.querySelector('.sw-table:hover') !== null ||
  frame?.querySelector('.sw-table :focus-visible') !== null ||
  document.querySelector('.bp6-overlay-open [role=dialog]') !== null;

/** Refreshes a list when alarms change, but never under the pointer: then it says that there is news. */
export function useCalmRefresh(frame: RefObject<HTMLElement | null>, refresh: () => void) {
  const open = useOpenAlarms();
  const [hasNews, setNews] = useState(false);
  const latest = useRef(refresh);
  latest.current = refresh;
  const seen = useRef(open);
  useEffect(() => {
    if (seen.current === open) return;
    const timer = setTimeout(() => {
      seen.current = open;
      if (isBusyIn(frame.current)) return setNews(true);
      setNews(false);
      latest.current();
    }, restMs);
    return () => clearTimeout(timer);
  }, [open, frame]);
  const show = () => {
    setNews(false);
    refresh();
  };
  return { hasNews, show };
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { DialogState } from '../../kit/dialog-state.ts';

/** Opens the dialog when it comes, asks it to close when the page changes, and tells when it has closed again. */
export function useOpenOnce(dialog: DialogState & { open(): void }, onClosed: () => void): void {
  const { open, close, phase } = dialog;
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const wasOpen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, whatever else changes
  useEffect(() => open(), []);
  useEffect(() => {
    if (pathname !== openedAt.current) close();
  }, [pathname, close]);
  useEffect(() => {
    if (phase !== 'closed') wasOpen.current = true;
    else if (wasOpen.current) onClosed();
  }, [phase, onClosed]);
}

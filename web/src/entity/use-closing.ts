import { useEffect, useRef } from 'react';
import type { DialogState } from '../kit/dialog-state.ts';

/** A dialog that opens as its part comes, and says when it has closed. */
export function useClosing({ open, phase }: DialogState & { open(): void }, onClosed: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, as it comes
  useEffect(() => open(), []);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (phase !== 'closed') wasOpen.current = true;
    else if (wasOpen.current) onClosed();
  }, [phase, onClosed]);
}

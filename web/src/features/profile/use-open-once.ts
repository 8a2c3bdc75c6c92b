import { useEffect, useRef } from 'react';
import type { DialogState } from '../../kit/entity-dialog.tsx';

/** Opens the dialog when it comes, and tells when it has closed again. */
export function useOpenOnce(dialog: DialogState & { open(): void }, onClosed: () => void): void {
  const { open, phase } = dialog;
  const wasOpen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, whatever else changes
  useEffect(() => open(), []);
  useEffect(() => {
    if (phase !== 'closed') wasOpen.current = true;
    else if (wasOpen.current) onClosed();
  }, [phase, onClosed]);
}

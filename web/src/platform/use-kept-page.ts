import { useEffect } from 'react';
import { keepUnsavedWork } from './unsaved-work.ts';

/** Keeps the page while it shows what would be lost with it; going away has to wait for the reader. */
export function useKeptPage(isKept: boolean): void {
  useEffect(() => (isKept ? keepUnsavedWork(() => {}) : undefined), [isKept]);
}

import { useEffect, useLayoutEffect } from 'react';
import { useSystemName } from './use-system-name.ts';

const useTitle = (title: string): string => `${title} - ${useSystemName()}`;

/** The title of the browser's tab: the screen's, then the system's. */
export function useTabTitle(title: string): void {
  const text = useTitle(title);
  useLayoutEffect(() => {
    document.title = text;
  }, [text]);
}

/** The same of a screen that knows more than its row tells, set behind that. */
export function useOwnTabTitle(title: string): void {
  const text = useTitle(title);
  useEffect(() => {
    document.title = text;
  }, [text]);
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Stands where a part is still to come; whoever goes to another page no longer wishes for it. */
export function WhileAwaited({ onLeft }: { onLeft: () => void }) {
  const { pathname } = useLocation();
  const wishedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== wishedAt.current) onLeft();
  }, [pathname, onLeft]);
  return null;
}

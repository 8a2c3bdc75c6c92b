import { useCallback, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { searchNow } from './search-now.ts';

type Write = (before: URLSearchParams) => URLSearchParams;

/**
 * What the address says, and how it is changed so that Back takes the change back. Changes by typing into one box (`typedIn`) follow
 * each other closely and are one step together.
 */
export function useAddressSteps() {
  const [address, setAddress] = useSearchParams();
  const { state, pathname } = useLocation();
  const latest = useRef({ setAddress, state, pathname });
  latest.current = { setAddress, state, pathname };
  const step = useCallback((write: Write, typedIn: string | null = null) => {
    const { setAddress: set, state: here } = latest.current;
    const isSameBox = typedIn !== null && (here as { typedIn?: string | null } | null)?.typedIn === typedIn;
    set(write(searchNow()), { replace: isSameBox, state: { typedIn } });
  }, []);
  /** A change that is none of the person's, and no step. */
  const mend = useCallback((write: Write) => {
    const { setAddress: set, state: here, pathname: page } = latest.current;
    // Whoever has left the page is not called back.
    if (window.location.pathname === page) set(write(searchNow()), { replace: true, state: here });
  }, []);
  return { address, step, mend };
}

import { useLocation, useNavigate } from 'react-router-dom';
import { searchNow } from './search-now.ts';

/**
 * Whose details are open, kept in the address as `?open=`. Opening is a step of its own, so that Back closes; closing takes
 * that step back where there was one, so that the list is never twice behind.
 */
export function useAddressDetail(name = 'open') {
  const navigate = useNavigate();
  const { search, pathname, hash, state } = useLocation();
  const isOwnStep = (state as { isOwnStep?: boolean } | null)?.isOwnStep === true;
  const opened = new URLSearchParams(search).get(name);
  const to = (id: string | null) => {
    const address = searchNow();
    if (id === null) address.delete(name);
    else address.set(name, id);
    return { pathname, hash, search: address.toString() };
  };
  return {
    /** Id of what is open; null when nothing is. */
    opened,
    /** While something is open, the other comes in its place. */
    open: (id: string) =>
      opened === null
        ? navigate(to(id), { state: { isOwnStep: true } })
        : navigate(to(id), { replace: true, state }),
    close: () => (isOwnStep ? navigate(-1) : navigate(to(null), { replace: true })),
  };
}

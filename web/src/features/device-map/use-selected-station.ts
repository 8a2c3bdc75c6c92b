import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The station chosen on the map; it stands in the address, so that a view can be shared. */
export function useSelectedStation() {
  const [address, setAddress] = useSearchParams();
  const select = useCallback(
    (stcd: string | null) =>
      setAddress(
        (before) => {
          if (stcd === null) before.delete('station');
          else before.set('station', stcd);
          return before;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return { selected: address.get('station'), tenancyInAddress: address.get('tenant'), select };
}

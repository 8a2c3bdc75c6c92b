import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressDetail } from '../../entity/use-address-detail.ts';

/** The station chosen on the map; it stands in the address, so that a view can be shared, and Back closes it. */
export function useSelectedStation() {
  const [address] = useSearchParams();
  const station = useAddressDetail('station');
  const latest = useRef(station);
  latest.current = station;
  const select = useCallback((stcd: string | null) => {
    const { opened, open, close } = latest.current;
    if (stcd === opened) return;
    if (stcd === null) close();
    else open(stcd);
  }, []);
  return { selected: station.opened, tenancyInAddress: address.get('tenant'), select };
}

import { useEffect } from 'react';
import { useAddressSteps } from '../../entity/use-address-steps.ts';
import type { MapHost, MapPlace } from '../../map/map-host.ts';
import { placeInAddress, placeText } from './place-in-address.ts';

/** The map opens where its address says, and says there where a person moved it to; that is no step that Back takes back. */
export function usePlaceInAddress(map: MapHost | null): void {
  const { address, mend } = useAddressSteps();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map follows the address once, when it opens
  useEffect(() => {
    if (map === null) return;
    const opensAt = placeInAddress(address.get('place'));
    if (opensAt) map.goTo(opensAt);
    return map.onMoved((place: MapPlace) =>
      mend((before) => {
        const after = new URLSearchParams(before);
        after.set('place', placeText(place));
        return after;
      }),
    );
  }, [map, mend]);
}

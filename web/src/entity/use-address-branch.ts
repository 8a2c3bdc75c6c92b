import { useCallback } from 'react';
import { useAddressSteps } from './use-address-steps.ts';

/** The branch of basin, river and division that the address narrows a screen to; null = all. */
export function useAddressBranch(): [branch: string | null, setBranch: (branch: string | null) => void] {
  const { address, step } = useAddressSteps();
  const setBranch = useCallback(
    (branch: string | null) =>
      step((before) => {
        const after = new URLSearchParams(before);
        if (branch === null) after.delete('branch');
        else after.set('branch', branch);
        return after;
      }),
    [step],
  );
  return [address.get('branch') || null, setBranch];
}

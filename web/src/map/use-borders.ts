import { useEffect, useState } from 'react';
import { clientSettings } from '../platform/client-settings.ts';

let known: string | null = null;

/** Where the deployer's boundaries lie; null while it is not known, or where there are none. */
export function useBorders(): string | null {
  const [borders, setBorders] = useState(known);
  useEffect(() => {
    void clientSettings().then(({ borders: address }) => {
      known = address && new URL(address, document.baseURI).href;
      setBorders(known);
    });
  }, []);
  return borders;
}

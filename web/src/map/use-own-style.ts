import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { clientSettings } from '../platform/client-settings.ts';
import { ownStyle } from './own-map.ts';
import type { Theme } from './palette.ts';

const askAgainMs = 60_000;
const known = new Map<Theme, StyleSpecification>();

/** The deployer's own map; null while there is none, so that the built-in one is shown. One that cannot be had is asked for again. */
export function useOwnStyle(theme: Theme): { style: StyleSpecification | null; isLost: boolean } {
  const [style, setStyle] = useState(known.get(theme) ?? null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const read = async () => {
      const { map } = await clientSettings();
      if (map === null || isLeft) return;
      try {
        const found = known.get(theme) ?? (await ownStyle(map, theme));
        known.set(theme, found);
        if (isLeft) return;
        setStyle(found);
        setLost(false);
      } catch (error) {
        console.warn('The map of this site:', error);
        if (isLeft) return;
        setStyle(null);
        setLost(true);
        timer = setTimeout(read, askAgainMs);
      }
    };
    void read();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [theme]);
  return { style, isLost };
}

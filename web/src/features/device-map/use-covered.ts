import { mobileBreakpoint } from '@stationwall/contract/constants';
import { useMemo } from 'react';

export const isNarrow = () => window.innerWidth < mobileBreakpoint;

const coveredOnPhone = { left: 0, right: 0, top: 60, bottom: 48 };
const coveredBySheet = { left: 0, right: 0, top: 60, bottom: 340 };
const coveredByNothing = { left: 0, right: 0, top: 0, bottom: 0 };

/** The finder's width, which grows on walls. */
const coveredOnDesk = () => {
  const zoom = getComputedStyle(document.documentElement).getPropertyValue('--sw-zoom');
  return { ...coveredByNothing, left: 332 * (Number(zoom) || 1) };
};

/** How much of the map lies under panels, in pixels from each side, so that nothing is centred below one. */
export const useCovered = (hasSelection: boolean, isListOpen: boolean) =>
  useMemo(() => {
    if (isNarrow()) return hasSelection ? coveredBySheet : coveredOnPhone;
    return isListOpen ? coveredOnDesk() : coveredByNothing;
  }, [hasSelection, isListOpen]);

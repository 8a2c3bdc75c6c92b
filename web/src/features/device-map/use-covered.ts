import { mobileBreakpoint } from '@stationwall/contract/constants';
import { useMemo } from 'react';

export const isNarrow = () => window.innerWidth < mobileBreakpoint;

const coveredOnPhone = { left: 0, right: 0, top: 60, bottom: 48 };
const coveredBySheet = { left: 0, right: 0, top: 60, bottom: 340 };
const coveredByNothing = { left: 0, right: 0, top: 0, bottom: 0 };

/** Widths of panels grow on walls. */
const widthOnScreen = (pixels: number) =>
  pixels * (Number(getComputedStyle(document.documentElement).getPropertyValue('--sw-zoom')) || 1);

const coveredOnDesk = () => ({ ...coveredByNothing, left: widthOnScreen(332) });

const isOnItsSide = () => isNarrow() && window.innerHeight <= 500;

/** Beside the map, on a phone on its side: list and panel as wide as their styles make them. */
const coveredBeside = (hasSelection: boolean, isListOpen: boolean) => ({
  left: isListOpen ? 312 : 0,
  right: hasSelection ? 320 : 0,
  top: isListOpen ? 0 : 60,
  bottom: 0,
});

/** How much of the map lies under panels, in pixels from each side, so that nothing is centred below one. */
export const useCovered = (hasSelection: boolean, isListOpen: boolean) =>
  useMemo(() => {
    if (isOnItsSide()) return coveredBeside(hasSelection, isListOpen);
    if (isNarrow()) return hasSelection ? coveredBySheet : coveredOnPhone;
    const list = isListOpen ? coveredOnDesk() : coveredByNothing;
    return hasSelection ? { ...list, right: widthOnScreen(372) } : list;
  }, [hasSelection, isListOpen]);

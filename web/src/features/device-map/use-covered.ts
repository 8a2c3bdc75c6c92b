import { mobileBreakpoint } from '@stationwall/contract/constants';
import { useEffect, useMemo, useState } from 'react';

export const isNarrow = () => window.innerWidth < mobileBreakpoint;

/** The column of buttons at its right edge. */
const buttonsWidth = 48;

const coveredOnPhone = { left: 0, right: buttonsWidth, top: 60, bottom: 48 };
const coveredBySheet = { left: 0, right: 0, top: 60, bottom: 340 };

/** Widths of panels grow on walls. */
const widthOnScreen = (pixels: number) =>
  pixels * (Number(getComputedStyle(document.documentElement).getPropertyValue('--sw-zoom')) || 1);

const coveredOnDesk = (isListOpen: boolean) => ({
  left: isListOpen ? widthOnScreen(332) : 0,
  right: widthOnScreen(buttonsWidth),
  top: 0,
});

const isOnItsSide = () => isNarrow() && window.innerHeight <= 500;

/** Beside the map, on a phone on its side: list and panel as wide as their styles make them. */
const coveredBeside = (hasSelection: boolean, isListOpen: boolean) => ({
  left: isListOpen ? 312 : 0,
  right: hasSelection ? 320 : buttonsWidth,
  top: isListOpen ? 0 : 60,
  bottom: 0,
});

/** From the foot of the map to the upper edge of the legend, in whole steps of eight pixels; 0 while there is none. */
function useHeightOf(legend: HTMLElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (legend === null) return setHeight(0);
    const measure = () => {
      const foot = legend.offsetParent?.getBoundingClientRect().bottom ?? window.innerHeight;
      setHeight(8 * Math.ceil((foot - legend.getBoundingClientRect().top) / 8));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(legend);
    return () => watcher.disconnect();
  }, [legend]);
  return height;
}

/** How much of the map lies under panels, in pixels from each side, so that nothing is centred or labelled below one. */
export function useCovered(hasSelection: boolean, isListOpen: boolean, legend: HTMLElement | null) {
  const bottom = useHeightOf(legend);
  return useMemo(() => {
    if (isOnItsSide()) return coveredBeside(hasSelection, isListOpen);
    if (isNarrow()) return hasSelection ? coveredBySheet : coveredOnPhone;
    const list = { ...coveredOnDesk(isListOpen), bottom };
    return hasSelection ? { ...list, right: widthOnScreen(372) } : list;
  }, [hasSelection, isListOpen, bottom]);
}

import { useSyncExternalStore } from 'react';

/** Colours and type of a chart, as the theme has them. */
export interface ChartLook {
  series: readonly string[];
  ink: string;
  ink2: string;
  line: string;
  surface: string;
  tones: Record<'late' | 'stale' | 'held', string>;
  font: string;
  /** Pixels. */
  textSize: number;
}

/** How many series have a colour of their own; further ones begin anew and differ by their dashes. */
export const seriesColours = 5;

/** Reads the variables of `theme.css` where they are in force. */
export function readLook(element: Element): ChartLook {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(`--sw-${name}`).trim();
  return {
    series: Array.from({ length: seriesColours }, (_, at) => of(`series-${at + 1}`)),
    ink: of('ink'),
    ink2: of('ink-2'),
    line: of('line'),
    surface: of('surface'),
    tones: { late: of('late'), stale: of('stale'), held: of('held') },
    font: of('font'),
    textSize: Number.parseFloat(of('text-s')) || 12,
  };
}

const onTheme = (listener: () => void) => {
  const watcher = new MutationObserver(listener);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watcher.disconnect();
};

/** The theme on show, for canvases that CSS does not reach. */
export const usePageTheme = (): string =>
  useSyncExternalStore(onTheme, () => document.documentElement.dataset.theme ?? 'light');

import { createContext, type ReactNode, use } from 'react';

/** The clock that dates of the page go by. */
export interface KitClock {
  /** IANA name. */
  timeZone: string;
  /** Hours of the wall clock after midnight at which a hydrological day begins. */
  dayBegins: number;
  /** UTC milliseconds. */
  now(): number;
}

const ofBrowser: KitClock = {
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  dayBegins: 8,
  now: Date.now,
};

const Clock = createContext(ofBrowser);

export const KitClockProvider = ({ clock, children }: { clock: KitClock; children: ReactNode }) => (
  <Clock value={clock}>{children}</Clock>
);

/** The clock that the product supplied, else that of the browser. */
export const useKitClock = (): KitClock => use(Clock);

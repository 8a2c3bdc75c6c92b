import type { ReactNode } from 'react';
import { type KitClock, KitClockProvider } from '../kit/kit-clock.tsx';
import { KitTextsProvider } from '../kit/kit-texts.tsx';
import { plainTexts } from './plain-texts.ts';

const texts = { ...plainTexts, dateTime: (local: string) => local.replace('T', ' ') };

/** 2026-11-21 20:15:30 in Shanghai. */
const clock: KitClock = {
  timeZone: 'Asia/Shanghai',
  dayBegins: 8,
  now: () => Date.UTC(2026, 10, 21, 12, 15, 30),
};

/** Around parts of the kit in tests: each text is said as its name and its values. */
export const SaidAsNamed = ({ children }: { children: ReactNode }) => (
  <KitTextsProvider texts={texts}>
    <KitClockProvider clock={clock}>{children}</KitClockProvider>
  </KitTextsProvider>
);

import { useOwnChoice } from './own-choices.tsx';

export type Density = 'usual' | 'compact';

const isDensity = (kept: unknown): kept is Density => kept === 'usual' || kept === 'compact';

/** How close the rows of tables stand, as this person likes them; of all tables alike. */
export const useDensity = (): [Density, (density: Density) => void] =>
  useOwnChoice<Density>('density', isDensity, 'usual');

import { usesLatePart } from './use-late-part.ts';

/** The part that draws many rows. */
export const useGridRows = usesLatePart(() => import('./grid-rows.tsx'));

import { createContext, use } from 'react';
import type { Screen } from './screen.ts';

const Rows = createContext<readonly Screen[]>([]);

/** Gives every screen of the product to those below, who may not import each other's. */
export const ScreenRowsProvider = Rows.Provider;

/** Every screen of the product. */
export const useScreenRows = (): readonly Screen[] => use(Rows);

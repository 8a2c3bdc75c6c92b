import { useSyncExternalStore } from 'react';
import { chosenTheme, currentTheme, onThemeChange } from './theme.ts';

/** The theme on show, kept up to date; for canvases that CSS does not reach. */
export const useTheme = (): 'light' | 'dark' => useSyncExternalStore(onThemeChange, currentTheme);

export const useChosenTheme = () => useSyncExternalStore(onThemeChange, chosenTheme);

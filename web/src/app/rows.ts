import { matchPath } from 'react-router-dom';
import type { Screen } from '../screen.ts';

const files = import.meta.glob<{ screens: Screen[] }>('../features/*/screens.ts', { eager: true });

/** Every screen of the product: the rows of all features. */
export const rows: readonly Screen[] = Object.values(files).flatMap(({ screens }) => screens);

/** The row that shows a path, if any. */
export const rowOf = (path: string): Screen | undefined =>
  rows.find((row) => matchPath({ path: row.path, caseSensitive: true }, path) !== null);

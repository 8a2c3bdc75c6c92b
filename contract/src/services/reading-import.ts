import { importCalls } from '../importing.ts';

/** Rows of one import of past series, and of one call that brings them. */
export const mostReadingRows = 100_000;
export const readingRowsAtOnce = 1_000;

/**
 * Ours: past series as rows of a sheet, `stcd`, `element` (its symbol, or what it is called), `observedAt` (tenant-local) and `value`. They
 * go the way of values that are read by hand, judged like any: what is there already adds nothing, and another value of a time is a revision.
 */
export const {
  checkImport: checkReadings,
  addToImport: addReadings,
  import: importReadings,
} = importCalls('OriginalData', 'Pages.Stations.Entry', readingRowsAtOnce);

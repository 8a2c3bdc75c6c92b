import type { Migration } from 'kysely/migration';
import * as path001 from './migrations/001-path.ts';
import * as accounts002 from './migrations/002-accounts.ts';
import * as ingest003 from './migrations/003-ingest.ts';
import * as serviceAccounts004 from './migrations/004-service-accounts.ts';
import * as newestReadings005 from './migrations/005-newest-readings.ts';
import * as openAlarms006 from './migrations/006-open-alarms.ts';

/** In the order of their names; a name that has been released never changes. */
export const migrations: Record<string, Migration> = {
  '001-path': path001,
  '002-accounts': accounts002,
  '003-ingest': ingest003,
  '004-service-accounts': serviceAccounts004,
  '005-newest-readings': newestReadings005,
  '006-open-alarms': openAlarms006,
};

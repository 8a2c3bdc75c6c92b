import type { Migration } from 'kysely/migration';
import * as path001 from './migrations/001-path.ts';
import * as accounts002 from './migrations/002-accounts.ts';
import * as ingest003 from './migrations/003-ingest.ts';
import * as serviceAccounts004 from './migrations/004-service-accounts.ts';
import * as newestReadings005 from './migrations/005-newest-readings.ts';
import * as openAlarms006 from './migrations/006-open-alarms.ts';
import * as administration007 from './migrations/007-administration.ts';
import * as profile010 from './migrations/010-profile.ts';
import * as signInGuard011 from './migrations/011-sign-in-guard.ts';
import * as endedSignIns012 from './migrations/012-ended-sign-ins.ts';

/** In the order of their names; a name that has been released never changes. */
export const migrations: Record<string, Migration> = {
  '001-path': path001,
  '002-accounts': accounts002,
  '003-ingest': ingest003,
  '004-service-accounts': serviceAccounts004,
  '005-newest-readings': newestReadings005,
  '006-open-alarms': openAlarms006,
  '007-administration': administration007,
  '010-profile': profile010,
  '011-sign-in-guard': signInGuard011,
  '012-ended-sign-ins': endedSignIns012,
};

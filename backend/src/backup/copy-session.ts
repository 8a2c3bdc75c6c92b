import { sql } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { CopyEnd, CopySession } from './embedded-copy.ts';

const slot = 'stationwall_backup';

/** An online copy of an embedded store, whose one session the whole process shares. */
export function copySessionOf({ db }: Pick<Store, 'db'>): CopySession {
  let isBegun = false;
  return {
    begin: async () => {
      // Without the slot a checkpoint would drop log that the copy needs.
      await sql`select pg_create_physical_replication_slot(${slot}, true, true)`.execute(db);
      await sql`select pg_backup_start('stationwall', true)`.execute(db);
      isBegun = true;
    },
    end: async () => {
      isBegun = false;
      const { rows } = await sql<{ lsn: string; label: string; lastWal: string }>`
        select labelfile as label, pg_walfile_name(lsn) as "lastWal" from pg_backup_stop(false)`.execute(db);
      const { label = '', lastWal = '' } = rows[0] ?? {};
      const firstWal = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
      return { label, firstWal, lastWal } satisfies CopyEnd;
    },
    release: async () => {
      if (isBegun) await sql`select pg_backup_stop(false)`.execute(db);
      isBegun = false;
      await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots
        where slot_name = ${slot}`.execute(db);
    },
  };
}

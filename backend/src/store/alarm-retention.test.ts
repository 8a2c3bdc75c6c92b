import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retire } from './retention.ts';
import { usualRetention } from './retention-limits.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 5, 15);

describe.each(testStoreKinds)('alarms and commands of the $name store', ({ open }) => {
  let site: TestStore;
  beforeAll(async () => {
    site = await open();
    const { db } = site.store;
    const alarm = (id: number, closedAt: number | null) =>
      sql`insert into alarms overriding system value
      select ${1}::int, ${id}::int, 's', ${`c${id}`}, null, 'silent', null, 3, 'normal', false, false, 1, null, null, null,
        '', '', 0, 0, null, null, ${closedAt}::bigint, null, false`.execute(db);
    await alarm(1, now - 1096 * day);
    await alarm(2, now - 100 * day);
    await alarm(3, null);
    for (const id of [1, 2, 3]) {
      await sql`insert into alarm_steps (tenant_id, alarm_id, what, state, at, recorded_at, user_name, why)
        values (1, ${id}, 'condition.raised', 'unacknowledged', 0, 0, '', '')`.execute(db);
      await sql`insert into alarm_calls values (1, ${id}, 0, 0)`.execute(db);
      await sql`insert into alarm_escalations values (1, ${id}, 'over', 0, '{}', 0, null)`.execute(db);
      for (const state of ['sent', 'waiting'])
        await sql`insert into alarm_messages (tenant_id, user_id, alarm_id, stcd, severity, way, text, created_at,
            attempts, state, answer)
          values (1, 1, ${id}, 's', 3, ${state === 'sent' ? 'app' : 'email'}, '', ${now - 91 * day}::bigint, 0, ${state}, '')`.execute(
          db,
        );
    }
    for (const endedAt of [now - 1096 * day, now - 100 * day, null])
      await sql`insert into station_commands (tenant_id, batch_id, stcd, kind, code, protocol, given, is_repeatable, state,
          asked_by, asked_name, asked_at, limit_at, ended_at)
        values (1, 1, 's', 'queryNow', '37', 'sl651', '{}', true, ${endedAt === null ? 'queued' : 'answered'}, 1, 'admin',
          0, 0, ${endedAt}::bigint)`.execute(db);
    await sql`insert into alarm_handovers (tenant_id, made_at, since_at, from_id, from_name, to_name, notes, summary,
        signed_name, remark) values (1, ${now - 1096 * day}::bigint, 0, 1, '', '', '', '{}', '', '')`.execute(
      db,
    );
  });
  afterAll(() => site.end());

  test('go with all that hangs on them once they are closed for long; messages go earlier, unless they wait', async () => {
    const dropped = await retire(site.store, usualRetention, now);
    expect(dropped).toEqual([
      { kind: 'alarms', rows: 2, before: now - 1095 * day },
      { kind: 'alarmMessages', rows: 2, before: now - 90 * day },
      { kind: 'commands', rows: 1, before: now - 1095 * day },
    ]);
    const left = async (table: string, column = 'alarm_id') =>
      (
        await sql<{
          id: number;
        }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)} order by 1`.execute(
          site.store.db,
        )
      ).rows.map(({ id }) => id);
    expect(await left('alarms', 'id')).toEqual([2, 3]);
    expect(await left('alarm_steps')).toEqual([2, 3]);
    expect(await left('alarm_messages')).toEqual([2, 3]);
    expect(await left('alarm_calls')).toEqual([3]);
    expect(await left('alarm_escalations')).toEqual([3]);
    expect(await left('alarm_handovers', 'id')).toEqual([]);
    expect(await left('station_commands', 'ended_at')).toEqual([now - 100 * day, null]);
  });
});

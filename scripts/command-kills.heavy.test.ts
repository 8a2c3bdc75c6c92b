import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openStore } from '../backend/src/store/open-store.ts';
import { testStoreKinds } from '../backend/src/store/test-stores.ts';
import { callAs } from '../backend/src/testing/call-as.ts';
import {
  cancelStationCommand,
  getAllStationCommands,
  sendStationCommand,
} from '../contract/src/services/station-command.ts';
import { commandKind } from '../contract/src/station-commands.ts';
import type { Frame } from '../protocols/src/sl651/frame-shape.ts';
import { decodeQuery } from '../protocols/src/sl651/queries.ts';
import { BackendsSite } from './backends-site.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 5);
const stations = 200;
const answerS = 4;
const endedWithinMs = 180_000;

/** What every station is asked, each told from the others by its frame. */
const asked = [
  { kind: 'setRuntime', given: { guide: '20', value: '2' } },
  { kind: 'queryNow' },
  { kind: 'setRuntime', given: { guide: '20', value: '3' } },
  { kind: 'readVersion' },
  { kind: 'setRuntime', given: { guide: '21', value: '4' } },
];

/** Deterministic moments, so that a round can be run again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase();

interface Ended {
  stcd: string;
  kind: string;
  code: string;
  given: string;
  state: string;
  tries: number;
  asked_name: string;
  sent_at: number | null;
  ended_at: number | null;
  /** The message that answered it, as it lies in the raw log. */
  answer_func: string | null;
  answer_stcd: string | null;
  /** Accepted messages of its kind that came while it was under way. */
  answers: number;
}

const endedSql = sql<Ended>`
  select c.stcd, c.kind, c.code, c.given, c.state, c.tries, c.asked_name, c.sent_at, c.ended_at,
    f.func as answer_func, f.stcd as answer_stcd,
    (select count(*)::int from raw_frames as r where r.tenant_id = c.tenant_id and r.stcd = c.stcd and r.func = c.code
      and r.reason is null and r.received_at between c.sent_at and c.ended_at) as answers
  from station_commands as c left join raw_frames as f on f.tenant_id = c.tenant_id and f.msg_id = c.answer_msg_id
  order by c.id`;

describe.each(testStoreKinds)('commands over the $name store', ({ name }) => {
  test(`1,000 are under way while stations, backend and store are killed ${rounds} times: each ends in one truthful state`, async () => {
    const chance = random(Number(process.env.KILL_SEED ?? 651));
    /** How often each command left for its station, by station, function and content. */
    const left = new Map<string, number>();
    const keyOf = (stcd: string, func: string, content: string) => `${stcd} ${func} ${content}`;
    const watch = (frame: Frame) => {
      if (frame.direction !== 'down' || frame.end !== 0x05) return;
      const key = keyOf(frame.station.slice(2), hex(Uint8Array.of(frame.func)), hex(decodeQuery(frame).rest));
      left.set(key, (left.get(key) ?? 0) + 1);
    };
    const settings = { COMMAND_ANSWER_S: String(answerS) };
    const site = await BackendsSite.open({ store: name, backends: 1, stations, settings, watch });
    try {
      const [backend] = site.backends;
      const [address = ''] = site.addresses;
      if (!backend) throw new Error('there is no backend');
      const headers = await site.signIn();
      await site.start(site.simulator);
      const batches: number[] = [];
      for (const each of asked) {
        const { result } = await callAs({ address }, headers, sendStationCommand, {
          ...{ ...each, stcds: [...site.stcds], waitMinutes: 30 },
        });
        expect(result).toMatchObject({ asked: stations, unfit: [] });
        batches.push(result.batchId ?? 0);
      }
      const victims = ['simulator', 'backend', ...(name === 'postgresql' ? ['store'] : [])];
      for (let round = 0; round < rounds; round++) {
        await pause(100 + chance() * 1_500);
        const victim = victims[Math.floor(chance() * victims.length)];
        if (victim === 'simulator') {
          await site.simulator.end('SIGKILL');
          await site.start(site.simulator);
        } else if (victim === 'backend') {
          await backend.end('SIGKILL');
          await site.start(backend);
        } else await endSessions(site.storeOptions.databaseUrl ?? '');
      }
      const last = { batchId: batches.at(-1) ?? 0 };
      const cancelled = (await callAs({ address }, headers, cancelStationCommand, last)).result.cancelled;
      for (const deadline = Date.now() + endedWithinMs; ; ) {
        const { counts } = (await callAs({ address }, headers, getAllStationCommands, {})).result;
        if (counts.queued + counts.sent + counts.acknowledged === 0) break;
        if (Date.now() > deadline)
          throw new Error(`not ended: ${JSON.stringify(counts)}\n${backend.lastWords}`);
        await pause(500);
      }
      await site.end();
      const store = await openStore(site.storeOptions);
      const { rows } = await endedSql.execute(store.db);
      const audit = await sql<{ action: string; user_name: string; stcd: string; details: string }>`
        select action, user_name, stcd, details from audit_log where action like 'station.command%'`.execute(
        store.db,
      );
      await store.close();
      const told = rows.map((row) => ({ ...row, left: leftOf(row, left) }));
      const count = (state: string) => told.filter((one) => one.state === state).length;
      console.log(
        name,
        JSON.stringify({ answered: count('answered'), timedOut: count('timedOut'), cancelled }),
      );
      expect(told.length).toBe(stations * asked.length);
      expect(count('answered') + count('timedOut') + count('cancelled')).toBe(told.length);
      expect(count('cancelled')).toBe(cancelled);
      // Answered: by a message of its station and kind that is kept. Anything else: no such message came.
      expect(told.filter((one) => one.state === 'answered' && one.left === 0)).toEqual([]);
      expect(
        told.filter(
          (one) => one.state === 'answered' && (one.answer_func !== one.code || one.answer_stcd !== one.stcd),
        ),
      ).toEqual([]);
      expect(told.filter((one) => one.state === 'timedOut' && one.answers > 0)).toEqual([]);
      expect(told.filter((one) => one.state === 'cancelled' && one.left > 0)).toEqual([]);
      // Never more often than is written down, and what may not be repeated once.
      expect(told.filter((one) => one.left > one.tries)).toEqual([]);
      expect(told.filter((one) => one.tries > (commandKind(one.kind)?.isRepeatable ? 3 : 1))).toEqual([]);
      const of = (action: string) => audit.rows.filter((row) => row.action === action);
      const who = (entries: typeof audit.rows) => entries.map((row) => `${row.user_name} ${row.stcd}`).sort();
      expect(who(of('station.commandAsked'))).toEqual(told.map((one) => `admin ${one.stcd}`).sort());
      expect(who(of('station.commandCancelled'))).toEqual(
        told
          .filter((one) => one.state === 'cancelled')
          .map((one) => `admin ${one.stcd}`)
          .sort(),
      );
    } finally {
      await site.remove();
    }
  }, 600_000);
});

const contents: Record<string, string> = { '20': '2008', '21': '2108' };

function leftOf({ stcd, code, given }: Ended, left: ReadonlyMap<string, number>): number {
  const { guide, value } = JSON.parse(given) as { guide?: string; value?: string };
  const content = guide === undefined ? '' : `${contents[guide]}${String(value).padStart(2, '0')}`;
  return [...left]
    .filter(([key]) => key.startsWith(`${stcd} ${code} `) && key.endsWith(content))
    .reduce((sum, [, times]) => sum + times, 0);
}

/** Every session of the backend ends in the middle of what it does. */
async function endSessions(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { EmbeddedClient } from './embedded-client.ts';
import { EmbeddedDesk, type HoldLimits } from './embedded-desk.ts';

/** A database that only writes down what it is asked; statements named in `stuck` wait for their promise. */
function deskOf(limits?: HoldLimits, stuck: Record<string, Promise<void>> = {}) {
  const log: string[] = [];
  const desk = new EmbeddedDesk(
    {
      query: async (sql) => {
        log.push(sql);
        await stuck[sql];
        if (sql === 'wrong') throw Object.assign(new Error('wrong it is'), { code: '12345' });
        return { rows: [{ sql }], affectedRows: 0 };
      },
      commit: async (parameters) => {
        log.push(`commit ${parameters.map((each) => each.length)}`);
        return '7 41';
      },
      detailsOf: (error) => {
        const { message, code = null } = error as Error & { code?: string };
        return { message, code };
      },
    },
    limits,
  );
  const client = () => {
    const { port1, port2 } = new MessageChannel();
    desk.serve(port1);
    return new EmbeddedClient(port2);
  };
  return { log, desk, client };
}

const stopped = new Error('The embedded database has stopped.');

test('several clients ask one database, and each is answered its own', async () => {
  const { log, desk, client } = deskOf();
  const [one, other] = [client(), client()];
  expect(await one.query('readers', 'select 1', [])).toMatchObject({ rows: [{ sql: 'select 1' }] });
  expect(await other.commit([Buffer.allocUnsafeSlow(3), Buffer.allocUnsafeSlow(4)])).toEqual([7, 41]);
  await expect(other.query('ingest', 'wrong', [])).rejects.toMatchObject({
    message: 'wrong it is',
    code: '12345',
  });
  await desk.close(async () => void log.push('closed'));
  await expect(one.query('readers', 'late', [])).rejects.toThrow('The store is closed.');
  expect(log).toEqual(['select 1', 'commit 3,4', 'wrong', 'closed']);
  one.end(stopped);
  other.end(stopped);
});

test('a transaction has the database alone until its end', async () => {
  const { log, client } = deskOf();
  const [one, other] = [client(), client()];
  const transaction = await one.begin('readers');
  const outside = other.query('ingest', 'outside', []);
  await transaction.query('inside', []);
  await transaction.query('wrong', []).catch(() => {});
  await transaction.end('commit');
  await outside;
  expect(log).toEqual(['begin', 'inside', 'wrong', 'commit', 'outside']);
  one.end(stopped);
  other.end(stopped);
});

test('a transaction that keeps others waiting and says nothing is taken back', async () => {
  const { log, client } = deskOf({ tickMs: 1, silentTicks: 3, heldTicks: 1_000_000 });
  const [one, other] = [client(), client()];
  const transaction = await one.begin('readers');
  await other.query('ingest', 'outside', []);
  await expect(transaction.query('inside', [])).rejects.toMatchObject({
    message: 'The transaction held up others for too long and was taken back.',
    code: '25P03',
  });
  await expect(transaction.end('commit')).rejects.toMatchObject({ code: '25P03' });
  await transaction.end('rollback');
  expect(log).toEqual(['begin', 'rollback', 'outside']);
  one.end(stopped);
  other.end(stopped);
});

test('a transaction that goes on and on ends when somebody waits, however busy it is', async () => {
  const { log, client } = deskOf({ tickMs: 1, silentTicks: 1_000_000, heldTicks: 3 });
  const [one, other] = [client(), client()];
  const transaction = await one.begin('readers');
  const outside = other.query('ingest', 'outside', []);
  const busy = async () => {
    for (;;) await transaction.query('inside', []);
  };
  await expect(busy()).rejects.toMatchObject({ code: '25P03' });
  await outside;
  expect(log.filter((sql) => sql !== 'inside')).toEqual(['begin', 'rollback', 'outside']);
  one.end(stopped);
  other.end(stopped);
});

test('nobody waits: a transaction may take its time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { log, client } = deskOf({ tickMs: 1, silentTicks: 1, heldTicks: 1 }, { long: promise });
  const one = client();
  const transaction = await one.begin('readers');
  const long = transaction.query('long', []);
  setTimeout(resolve, 20);
  await long;
  await transaction.end('commit');
  expect(log).toEqual(['begin', 'long', 'commit']);
  one.end(stopped);
});

test('a client that goes away leaves its transaction taken back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { log, client } = deskOf(undefined, { last: promise });
  const [one, another, other] = [client(), client(), client()];
  await one.begin('readers');
  const outside = other.query('ingest', 'outside', []);
  one.end(stopped);
  await outside;
  const transaction = await another.begin('readers');
  const again = other.query('ingest', 'again', []);
  const last = transaction.query('last', []);
  await expect.poll(() => log.at(-1)).toBe('last');
  another.end(stopped);
  await expect(last).rejects.toThrow(stopped);
  resolve();
  await again;
  expect(log).toEqual(['begin', 'rollback', 'outside', 'begin', 'last', 'rollback', 'again']);
  other.end(stopped);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LinksSite, seesAll } from '../testing/links-site.ts';
import { sampleAlarm, sampleReport, sampleStates } from '../testing/samples.ts';

let site: LinksSite;

beforeEach(async () => {
  site = await LinksSite.open();
  site.outcomes.set('T', seesAll());
});
afterEach(() => site.close());

const append = (cursor: number) =>
  site.tenant.stream.append({
    epoch: 'e1',
    prev: cursor - 1,
    cursor,
    events: [cursor % 3 === 0 ? sampleAlarm(cursor, 'B') : sampleReport(cursor, 'A')],
  });

it('who asks for the compact form is told the same as those who do not', async () => {
  const plain = site.link({ token: 'T' });
  const compact = site.link({ token: 'T', form: 'compact' });
  for (const client of [plain, compact])
    await vi.waitFor(() => expect(client.messages.length).toBeGreaterThan(0));
  for (let cursor = 1; cursor <= 9; cursor++) append(cursor);
  for (const client of [plain, compact]) await vi.waitFor(() => expect(client.position?.seq).toBe(9));
  expect([plain.compact, compact.faults]).toEqual([0, []]);
  expect(compact.compact).toBeGreaterThan(0);
  expect(compact.cursors).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(compact.stations).toEqual(plain.stations);
  expect(compact.alarms).toEqual(plain.alarms);
});

it('who comes back in the compact form gets the replay in it', async () => {
  const first = await site.enter('T');
  for (let cursor = 1; cursor <= 4; cursor++) append(cursor);
  await vi.waitFor(() => expect(first.position?.seq).toBe(4));
  const back = site.link({ token: 'T', form: 'compact' }, { epoch: 'e1', seq: 1 });
  await vi.waitFor(() => expect(back.position?.seq).toBe(4));
  expect([back.compact, back.cursors, back.faults]).toEqual([1, [2, 3, 4], []]);
});

it('a form that the relay does not know is JSON', async () => {
  const client = site.link({ token: 'T', form: 'morse' as 'compact' });
  await vi.waitFor(() => expect(client.messages.length).toBeGreaterThan(0));
  append(1);
  await vi.waitFor(() => expect(client.position?.seq).toBe(1));
  expect([client.compact, client.faults]).toEqual([0, []]);
});

/** The first message on a socket, and how many bytes came with it. */
async function pictureFor(perMessageDeflate: boolean): Promise<{ picture: unknown; bytes: number }> {
  const socket = new WebSocket(`${site.address.replace('http', 'ws')}/live`, { perMessageDeflate });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'authenticate', token: 'T' })));
  const text = await new Promise<string>((resolve) =>
    socket.once('message', (data) => resolve(String(data))),
  );
  const { bytesRead } = (socket as unknown as { _socket: { bytesRead: number } })._socket;
  socket.terminate();
  const { serverTime: _, ...picture } = JSON.parse(text);
  return { picture, bytes: bytesRead };
}

it('pictures are compressed for those who agreed on it, and for nobody else', async () => {
  const stcds = Array.from({ length: 100 }, (_, at) => `S${at}`);
  const replaced = { epoch: 'e2', cursor: 9, timeZone: 'UTC', states: sampleStates(...stcds) };
  site.tenant.stream.replace(replaced);
  const plain = await pictureFor(false);
  const deflated = await pictureFor(true);
  expect(deflated.picture).toEqual(plain.picture);
  expect(plain.bytes).toBeGreaterThan(5_000);
  expect(deflated.bytes).toBeLessThan(plain.bytes / 5);
});

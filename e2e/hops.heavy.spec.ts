import { readFileSync } from 'node:fs';
import { Caller } from './drivers/api.ts';
import { type LedgerRow, ledgerOf } from './drivers/ledger.ts';
import { expect, story } from './drivers/story.ts';

/** The send time as SL 651 writes it, two digits a byte, by the stations' clocks. */
const sentTimeIn = (sentAt: number) =>
  (new Date(sentAt + 8 * 3_600_000).toISOString().slice(2, 19).match(/\d\d/g) ?? []).join(' ');

story.describe.configure({ mode: 'serial' });

interface EventPage {
  isComplete: boolean;
  head: number;
  items: { cursor: number; kind: string; stcd: string; sentAt: number }[];
}

story(
  'the backend stops: the map names the hop and keeps its values, held; it comes back and all heals without a reload',
  async ({ desk, product }) => {
    await desk.openAs('admin', '/device-map');
    await expect(desk.link()).toHaveText('Live');
    await desk.markThisPage();
    const station = await desk.firstWithValue();
    await desk.findOnMap(station);

    await product.stop('backend', 'SIGKILL');
    await expect(desk.link()).toHaveText('Data centre unreachable');
    await expect(desk.page.getByRole('alert').filter({ hasText: 'Data centre unreachable' })).toBeVisible();
    const held = await desk.foundOnMap();
    expect(held.state).toBe('Held');
    expect(held.value).toMatch(/\d/);

    await product.start('backend');
    await expect(desk.link()).toHaveText('Live', { timeout: 60_000 });
    await expect.poll(async () => (await desk.foundOnMap()).state, { timeout: 90_000 }).toBe('Live');
    expect(await desk.isMarkedPage()).toBe(true);
  },
);

story(
  'the relay stops: the map names that hop, polling cannot help, and it heals by itself',
  async ({ desk, product }) => {
    await desk.openAs('admin', '/device-map');
    await expect(desk.link()).toHaveText('Live');
    await desk.markThisPage();
    await product.stop('relay', 'SIGKILL');
    await expect(desk.link()).toHaveText('Live service unreachable');
    await product.start('relay');
    await expect(desk.link()).toHaveText('Live', { timeout: 60_000 });
    expect(await desk.isMarkedPage()).toBe(true);
  },
);

story(
  'the site restarts while its line to the backend is down: the last known picture comes up, held, and heals by itself',
  async ({ desk, product }) => {
    await desk.openAs('admin', '/device-map');
    await expect(desk.link()).toHaveText('Live');
    const station = await desk.firstWithValue();
    await product.stop('backend', 'SIGKILL');
    await product.stop('relay');
    await product.startRelayAlone();
    await desk.open('/device-map');
    await expect(desk.link()).toHaveText('Data centre unreachable');
    await desk.findOnMap(station);
    const held = await desk.foundOnMap();
    expect([held.state, /\d/.test(held.value)]).toEqual(['Held', true]);

    await product.start('backend');
    await expect(desk.link()).toHaveText('Live', { timeout: 60_000 });
    await expect.poll(async () => (await desk.foundOnMap()).state, { timeout: 90_000 }).toBe('Live');
  },
);

story(
  "what the stations' own ledger calls acknowledged is in the store, through all of that",
  async ({ product }) => {
    await product.stop('field');
    const { password } = (JSON.parse(product.serviceAccounts) as { password: string }[])[0] as {
      password: string;
    };
    const ledger = ledgerOf(readFileSync(product.ledgerFile, 'utf8'));
    // Waveforms (E0) are kept as they came and bring no values.
    const acknowledged = ledger.filter(
      ({ acknowledgedAt, func }) => acknowledgedAt !== null && func !== 'E0',
    );
    expect(acknowledged.length).toBeGreaterThan(500);

    const stored = new Set<string>();
    const newest = new Map<string, number>();
    for (const tenantId of [1, 2]) {
      const relay = await Caller.signIn(product.url, tenantId, 'relay', password);
      for (let cursor = 0; ; ) {
        const page = await relay.get<EventPage>('StationEvent/GetEventsAfter', {
          cursor,
          maxResultCount: 5000,
        });
        expect(page.isComplete).toBe(true);
        for (const event of page.items)
          if (event.kind === 'report') {
            stored.add(`${event.stcd} ${event.sentAt}`);
            newest.set(event.stcd, Math.max(newest.get(event.stcd) ?? 0, event.sentAt));
          }
        cursor = page.items.at(-1)?.cursor ?? page.head;
        if (cursor >= page.head) break;
      }
    }
    const offices = [1, 2].map((tenantId) => Caller.signIn(product.url, tenantId, 'admin', 'Admin#123'));
    // A report that was overtaken, as by an answer to a command, and says what was known brings nothing new: it is in the raw log alone.
    const isOvertaken = async ({ stcd, sentAt }: LedgerRow) => {
      const taken = { stcd, outcome: 'taken', content: sentTimeIn(sentAt) };
      const logs = offices.map(async (office) =>
        (await office).get<{ items: unknown[] }>('OriginalMsg/GetAll', taken),
      );
      const isLogged = (await Promise.all(logs)).some(({ items }) => items.length > 0);
      return isLogged && (newest.get(stcd) ?? 0) > sentAt;
    };
    const lost: LedgerRow[] = [];
    for (const row of acknowledged)
      if (!stored.has(`${row.stcd} ${row.sentAt}`) && !(await isOvertaken(row))) lost.push(row);
    expect(lost).toEqual([]);
    product.startStations();
  },
);

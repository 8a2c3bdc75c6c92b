import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { ReplayPicture } from '@stationwall/contract/services/replay';
import { type StationEvent, type StationState, withReport } from '@stationwall/contract/station';
import { toLocal } from '@stationwall/contract/tenant-time';
import { authenticate, Caller } from './drivers/api.ts';
import { expect, story } from './drivers/story.ts';

interface Picture {
  states: {
    station: { stcd: string };
    values: Record<string, { value: number | null; observedAt: number }>;
  }[];
}

story(
  'the map is set back, runs on from there, and never looks like the present',
  async ({ desk, product }) => {
    const { page } = desk;
    await desk.openAs('viewer', '/device-map');
    const caller = await Caller.signIn(product.url, 1, 'viewer', 'Viewer#123');
    // A report has come, and a minute that begins after it is over.
    let at = 0;
    let stcd = '';
    await expect
      .poll(
        async () => {
          at = Math.floor(Date.now() / 60_000) * 60_000;
          const { states } = await caller.get<Picture>('Replay/GetPicture', { at });
          stcd = states.find(({ values }) => Object.keys(values).length > 0)?.station.stcd ?? '';
          return stcd !== '';
        },
        { timeout: 90_000 },
      )
      .toBe(true);

    await page.getByRole('button', { name: 'Look back at the last 24 hours' }).click();
    const replay = page.getByRole('region', { name: 'Replay' });
    await expect(replay.getByText('Not now')).toBeVisible();
    await expect(replay.getByLabel('Speed')).toHaveValue('3600');
    await expect(page.getByRole('button', { name: /^Unknown \d/ })).toBeVisible();

    const local = toLocal('Asia/Shanghai', at);
    await desk.open(`/device-map?station=${stcd}&at=${local.slice(0, 16)}&speed=60`);
    await replay.getByRole('button', { name: 'Pause' }).click();
    await expect(replay.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(replay.getByRole('time')).toHaveText(new RegExp(local.slice(0, 13).replace('T', ' ')));
    const panel = page.getByRole('region', { name: /^Station/ }).first();
    await expect(panel).not.toContainText('Unknown');
    // What is now goes on above it.
    await expect(page.getByRole('status').filter({ hasText: 'Live' }).first()).toBeVisible();

    await desk.speak('zh-Hans');
    await expect(page.getByText('非实时')).toBeVisible();
    await page.getByRole('button', { name: '返回实时' }).click();
    await expect(page).not.toHaveURL(/at=/);
    await expect(page.getByText('非实时')).toHaveCount(0);
  },
);

story('a wall is replayed too; what lies further back than a week begins a week ago', async ({ desk }) => {
  const { page } = desk;
  await desk.openAs('viewer', '/wall?at=2020-01-01T00:00&speed=300');
  const replay = page.getByRole('region', { name: 'Replay' });
  await expect(replay.getByText('Not now')).toBeVisible();
  const weekAgo = toLocal('Asia/Shanghai', Date.now() - 7 * 86_400_000);
  await expect(replay.getByRole('time')).toContainText(weekAgo.slice(0, 10));
  await replay.getByRole('button', { name: 'Back to now' }).click();
  await expect(replay).toHaveCount(0);
});

/** What a link of its own records: all states as of its snapshot, then every event. */
function record(url: string, token: string) {
  const link = new WebSocket(`${url.replace('http', 'ws')}/live`);
  const recorded = {
    startedAt: 0,
    heardAt: 0,
    states: new Map<string, StationState>(),
    /** As they were told, one after the other; what the snapshot tells was heard before. */
    alarms: [] as HeardAlarm[],
    events: [] as StationEvent[],
  };
  link.onopen = () => link.send(JSON.stringify({ type: 'authenticate', token }));
  link.onmessage = ({ data }) => {
    const message = JSON.parse(data as string);
    if (message.type === 'snapshot') recorded.startedAt = message.serverTime;
    if (message.type === 'heartbeat') recorded.heardAt = message.serverTime;
    if (message.type === 'gap' || message.type === 'conflated')
      throw new Error('the link has missed something');
    if (message.type === 'events') recorded.events.push(...message.events);
    const alarms = (message.alarms ?? message.events ?? []) as AlarmEvent[];
    const heardAt = message.type === 'events' ? Date.now() : 0;
    recorded.alarms.push(
      ...alarms.filter(({ kind }) => kind === 'alarm').map((alarm) => ({ ...alarm, heardAt })),
    );
    if (message.type.startsWith('snapshot'))
      for (const state of message.stations) recorded.states.set(state.station.stcd, state);
  };
  return { recorded, end: () => link.close() };
}

/** Not when it was received: the same value again is no reading of its own, though it is the last that was heard. */
const valuesOf = ({ station: { stcd }, values }: StationState) =>
  Object.entries(values).map(
    ([element, { value, observedAt }]) => `${stcd} ${element} ${value} ${observedAt}`,
  );

type HeardAlarm = AlarmEvent & { heardAt: number };

/** So long a step of an alarm may be on its way to the link, ms. */
const onItsWayMs = 3_000;

/** Alarms that were open then, by the last that was told of each until that moment; `underWay`: those of which it cannot be said yet. */
function openAt(alarms: readonly HeardAlarm[], at: number): { open: AlarmEvent[]; underWay: Set<string> } {
  const last = new Map<string, AlarmEvent>();
  const underWay = new Set<string>();
  for (const alarm of alarms)
    if (alarm.heardAt <= at) last.set(alarm.alarmId, alarm);
    else if (alarm.heardAt <= at + onItsWayMs) underWay.add(alarm.alarmId);
  return { open: [...last.values()].filter(({ state }) => state !== 'normal'), underWay };
}

const alarmTexts = (alarms: readonly AlarmEvent[], leftOut: ReadonlySet<string>) =>
  alarms
    .filter(({ alarmId }) => !leftOut.has(alarmId))
    .map(({ alarmId, stcd, state, severity }) => `${alarmId} ${stcd} ${state} ${severity}`)
    .sort();

story(
  'twenty random moments of a replay equal what a checking link recorded',
  { tag: '@waits' },
  async ({ product }) => {
    story.setTimeout(300_000);
    const { accessToken } = await authenticate(product.url, 1, 'admin', 'Admin#123');
    const caller = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
    const { recorded, end } = record(product.url, accessToken);
    await expect
      .poll(() => recorded.startedAt > 0 && recorded.heardAt - recorded.startedAt, { timeout: 200_000 })
      .toBeGreaterThan(130_000);
    end();
    const { startedAt, heardAt, states, events, alarms } = recorded;
    expect(events.length).toBeGreaterThan(500);
    expect(alarms.length).toBeGreaterThan(0);
    // The last ten seconds may still be on their way.
    const moments = Array.from({ length: 20 }, () =>
      Math.floor(startedAt + Math.random() * (heardAt - 10_000 - startedAt)),
    );
    for (const at of moments) {
      const then = new Map(states);
      for (const event of events) {
        const known = then.get(event.stcd);
        if (event.kind === 'report' && known && event.receivedAt <= at)
          then.set(event.stcd, withReport(known, event));
      }
      const replayed = await caller.get<ReplayPicture>('Replay/GetPicture', { at });
      const expected = [...then.values()].flatMap(valuesOf).sort();
      expect({ at, values: replayed.states.flatMap(valuesOf).sort() }).toEqual({ at, values: expected });
      const { open, underWay } = openAt(alarms, at);
      expect({ at, alarms: alarmTexts(replayed.alarms, underWay) }).toEqual({
        ...{ at, alarms: alarmTexts(open, underWay) },
      });
    }
  },
);

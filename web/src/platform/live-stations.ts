import type { Job } from '@stationwall/contract/job';
import type { CloseReason, Upstream } from '@stationwall/contract/live';
import type { NotificationEvent } from '@stationwall/contract/notification';
import type { Problem } from '@stationwall/contract/problem';
import type { StationEvent } from '@stationwall/contract/station';
import type { Subscription } from '@stationwall/contract/subscription';
import { type AnnouncedDates, nothingAnnounced } from '@stationwall/contract/wire-dates';
import type { Hop, liveLinkMachine } from '@stationwall/machines/live-link.machine';
import type { Credentials } from '@stationwall/machines/live-link-context';
import type { LastDataPage } from '@stationwall/machines/polling.machine';
import { type ServerClock, unknownClock, withServerTime } from '@stationwall/machines/server-clock';
import { createActor, type SnapshotFrom } from 'xstate';
import { clockWatch } from './clock-watch.ts';
import type { KeptPicture } from './kept-picture.ts';
import { liveLinkLogic, pollingLogicOf } from './live-actors.ts';
import { beforeNextFrame, createStationsStore, type StationsStore } from './stations-store.ts';

type Lack = 'notServed' | 'unreadable';

/** How the screen hears of changes, and which hop is lost. Times in UTC milliseconds. */
export interface LinkStatus {
  /** `lost`: nothing new arrives, the values on show are held. `polling`: values are current, asked for every few seconds. */
  link: 'connecting' | 'live' | 'lost' | 'polling';
  /** The hop that the live link lacks, also while polling bridges it. */
  lostHop: Hop | null;
  /** The values on show may be old without telling: show them as held. */
  isHeld: boolean;
  /** When the values on show were kept on this machine at an earlier visit, by the server's clock; null: they are of this one. */
  pictureOf: number | null;
  /** When `link` became what it is, by this machine's clock. */
  since: number;
  upstream: Upstream | null;
  /** Why the relay closed the link for good; null while it may come back. */
  refusedBy: CloseReason | null;
  /** The backend answers, and has no last data to show, or none that can be read. */
  lack: Lack | null;
  timeZone: string;
  /** The server's clock minus this machine's; null before the first message. */
  clockOffsetMs: number | null;
}

export interface LiveStationsOptions {
  credentials: Credentials;
  /** Undefined: by the tenant cookie. */
  tenantId?: number | null;
  /** What the link is to bring; left out, everything that the caller may see, at the pace of a desk. */
  subscription?: Subscription;
  /** What was on show before, of the same caller: it stays, held, until this link brings its own. */
  store?: StationsStore | undefined;
  /** What this machine kept of the same caller's last visit: shown, held, until the link brings something. */
  kept?: Promise<KeptPicture | null> | undefined;
  /** How the backend says that its dates are written. */
  announced?: AnnouncedDates;
  isLinkAllowed: boolean;
  pausesWhenHidden: boolean;
  onSignInNeeded: () => void;
}

/** The one source of stations of an app: live link, polling when it is lost, and their store. */
export interface LiveStations {
  store: StationsStore;
  getStatus(): LinkStatus;
  subscribeStatus(listener: () => void): () => void;
  serverNow(): number;
  /** News of the caller's jobs; null: some may have been missed. Returns what ends it. */
  onJob(listener: (job: Job | null) => void): () => void;
  /** What the caller is told, as it comes. Returns what ends it. */
  onNotification(listener: (notification: NotificationEvent) => void): () => void;
  /** From the backend's reception of the newest reports to their arrival here, by the server's clock; null = none came yet. */
  getLagMs(): number | null;
  start(): void;
  stop(): void;
}

const later = (one: number, other: number): number => (one > other ? one : other);

const defaultTimeZone = 'Asia/Shanghai';

type LinkSnapshot = SnapshotFrom<typeof liveLinkMachine>;

export function createLiveStations(options: LiveStationsOptions): LiveStations {
  let isOld = options.store !== undefined;
  let picture: KeptPicture | null = null;
  const store = options.store ?? createStationsStore(beforeNextFrame);
  /** Nothing was ever whole: what comes first is shown first. */
  let isFirst = !isOld;
  const { credentials, subscription } = options;
  const link = createActor(liveLinkLogic, { input: { credentials, ...(subscription && { subscription }) } });
  const polling = createActor(pollingLogicOf(options.tenantId, options.announced ?? nothingAnnounced), {
    input: { pausesWhenHidden: options.pausesWhenHidden },
  });
  const listeners = new Set<() => void>();
  let lagMs: number | null = null;
  const noticeListeners = new Set<(notification: NotificationEvent) => void>();
  const jobListeners = new Set<(job: Job | null) => void>();
  let polledZone: string | null = null;
  let polledClock: ServerClock = unknownClock;
  const wasClockSet = clockWatch();
  let status: LinkStatus = {
    link: 'connecting',
    lostHop: null,
    isHeld: isOld,
    pictureOf: null,
    since: Date.now(),
    upstream: null,
    refusedBy: null,
    lack: null,
    timeZone: defaultTimeZone,
    clockOffsetMs: null,
  };

  function refresh(): void {
    const next = statusOf(link.getSnapshot());
    if (isSame(status, next)) return;
    status = next;
    for (const listener of listeners) listener();
  }

  function statusOf(snapshot: LinkSnapshot): LinkStatus {
    const { upstream, timeZone, clock, closedBy } = snapshot.context;
    const phase = options.isLinkAllowed ? phaseOf(snapshot) : null;
    const isPolled = polling.getSnapshot().context.isCurrent;
    const { problem } = polling.getSnapshot().context;
    const lack = isPolled ? null : lackOf(problem, upstream);
    const lostHop = lack === null ? lostHopOf(phase, upstream, problem !== null) : null;
    const isWhole = snapshot.context.assembling === null;
    const isLive = phase === 'live' && lostHop === null && isWhole;
    const linkNow = isLive ? 'live' : isPolled ? 'polling' : lostHop ? 'lost' : 'connecting';
    return {
      link: linkNow,
      lostHop,
      pictureOf: picture?.takenAt ?? null,
      isHeld: linkNow === 'lost' || (linkNow === 'connecting' && (isOld || (!isWhole && !isFirst))),
      since: linkNow === status.link ? status.since : Date.now(),
      upstream,
      refusedBy: snapshot.matches('refused') ? closedBy : null,
      lack,
      timeZone: timeZone ?? polledZone ?? picture?.timeZone ?? defaultTimeZone,
      clockOffsetMs: (isPolled || clock.offsetMs === null ? polledClock : clock).offsetMs ?? clock.offsetMs,
    };
  }

  function takePage(page: LastDataPage, receivedAt: number): void {
    polledZone = page.timeZone;
    isFirst = false;
    picture = null;
    if (page.serverTime !== null)
      polledClock = withServerTime(polledClock, page.serverTime, receivedAt, wasClockSet());
    store.replaceAll(page.states);
  }

  /** Whatever came meanwhile is newer. */
  function showKept(kept: KeptPicture | null): void {
    if (kept === null || !isFirst || store.getStations().size > 0) return;
    picture = kept;
    isOld = true;
    store.replaceAll(kept.states, kept.alarms);
    refresh();
  }

  const tellJob = (job: Job | null) => {
    for (const listener of jobListeners) listener(job);
  };

  link.on('part.received', ({ stations }) => {
    if (isFirst) store.putAll(stations);
  });
  link.on('snapshot.received', ({ snapshot }) => {
    isFirst = false;
    picture = null;
    store.replaceAll(snapshot.stations, snapshot.alarms);
    tellJob(null);
  });
  link.on('states.received', ({ stations }) => store.putAll(stations));
  const tell = (event: StationEvent) => {
    if (event.kind === 'job') tellJob(event.job);
    if (event.kind === 'report') noteLag(event.receivedAt);
    if (event.kind === 'notification') for (const listener of noticeListeners) listener(event);
  };
  const noteLag = (receivedAt: number) => {
    lagMs = Date.now() + (status.clockOffsetMs ?? 0) - receivedAt;
  };
  link.on('events.received', ({ events }) => {
    store.fold(events);
    for (const event of events) tell(event);
  });
  link.on('batch.received', ({ batch, after }) => {
    store.foldBatch(batch, after);
    for (const { event } of batch.others) if (event.cursor > after) tell(event);
    const newest = batch.receivedAt.subarray(0, batch.count).reduce(later, 0);
    if (newest > 0) noteLag(newest);
  });
  // As one that could not be read: another snapshot tells what is missing.
  const leaveStore = store.onFault(() => link.send({ type: 'message.garbled' }));
  link.on('mistake.told', ({ error }) => console.warn('The relay could not follow the live link:', error));
  link.on('signIn.needed', options.onSignInNeeded);
  polling.on('lastData.received', ({ page, receivedAt }) => takePage(page, receivedAt));
  link.subscribe((snapshot) => {
    const isWhole = phaseOf(snapshot) === 'live' && snapshot.context.upstream?.state === 'live';
    polling.send({ type: isWhole ? 'link.live' : 'link.lost' });
    refresh();
  });
  polling.subscribe(refresh);

  const comeBack = () => link.send({ type: 'network.returned' });
  const noteVisibility = () => polling.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });

  return {
    store,
    getStatus: () => status,
    subscribeStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onJob(listener) {
      jobListeners.add(listener);
      return () => jobListeners.delete(listener);
    },
    onNotification(listener) {
      noticeListeners.add(listener);
      return () => noticeListeners.delete(listener);
    },
    getLagMs: () => lagMs,
    serverNow: () => Date.now() + (status.clockOffsetMs ?? 0),
    start() {
      void options.kept?.then(showKept);
      polling.start();
      if (options.isLinkAllowed) link.start();
      else polling.send({ type: 'link.off' });
      addEventListener('online', comeBack);
      document.addEventListener('visibilitychange', noteVisibility);
    },
    stop() {
      leaveStore();
      link.stop();
      polling.stop();
      removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', noteVisibility);
    },
  };
}

function phaseOf(snapshot: LinkSnapshot): 'connecting' | 'live' | 'lost' {
  if (snapshot.matches({ linked: 'live' })) return 'live';
  const wasLost = snapshot.context.failures > 0 || !snapshot.matches('linked');
  return wasLost ? 'lost' : 'connecting';
}

/** What an answer that is no last data says of the backend; a link that waits for something else says nothing of it. */
function lackOf(problem: Problem | null, upstream: Upstream | null): Lack | null {
  if (problem?.kind === 'contract' && problem.status === 200) return 'unreadable';
  return problem?.kind === 'notFound' || upstream?.state === 'no-last-data' ? 'notServed' : null;
}

function lostHopOf(
  phase: ReturnType<typeof phaseOf> | null,
  upstream: Upstream | null,
  isPollFailing: boolean,
) {
  if (phase === null) return isPollFailing ? 'backend' : null;
  if (phase === 'lost') return 'relay';
  return phase === 'live' && upstream !== null && upstream.state !== 'live' ? 'backend' : null;
}

const isSame = (one: LinkStatus, other: LinkStatus): boolean =>
  (Object.keys(one) as (keyof LinkStatus)[]).every((key) => one[key] === other[key]);

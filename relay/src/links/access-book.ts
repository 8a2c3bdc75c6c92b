import type { Authenticate, CloseReason, Position } from '@stationwall/contract/live';
import type { Access, AccessOutcome } from './access-check.ts';
import { AccessEntries, type AccessHolder, type Entry, isEnded, keyOf } from './access-entries.ts';

/** What is known of a caller, without the token. */
export type KnownCaller = { access: Access } & Pick<Entry, 'key' | 'checkedAt' | 'changedAt'>;

export interface AccessBookOptions {
  /** `isHeld`: links of the caller are open. */
  check(caller: Authenticate, isHeld: boolean): Promise<AccessOutcome>;
  positionOf(tenancyName: string): Position | null;
  /** Whether the backend feeds this tenant's stream: then it lives, however late its answers come. */
  isLive?(tenancyName: string): boolean;
  /** `less`: somebody may see less than before or nothing; `more`: somebody new; `again`: the same as before. */
  onChange?(what: 'less' | 'more' | 'again'): void;
  rereadEveryMs?: number;
  maxKnown?: number;
}

const maxTimerMs = 60_000;
/** How long a backend that lives may leave open who may still see what; then nobody sees anything by an old answer. */
const longestOwedMs = 15_000;
/** Before a backend that took long to answer is asked again. */
const leastRestMs = 500;

/**
 * Who may see what. Each caller is asked for once, however many links they hold, and again every 4 s while one is open.
 * While the backend is away, callers known from before keep what they had until their token ends; nobody new gets in. One
 * that lives and does not answer is waited for 15 s only.
 */
export class AccessBook {
  readonly #options: Required<AccessBookOptions>;
  readonly #entries: AccessEntries;

  constructor(options: AccessBookOptions) {
    this.#options = {
      onChange: () => {},
      isLive: () => false,
      rereadEveryMs: 4_000,
      maxKnown: 20_000,
      ...options,
    };
    this.#entries = new AccessEntries(this.#options.maxKnown);
  }

  /** Everybody whose access has not ended. */
  get known(): KnownCaller[] {
    const known: KnownCaller[] = [];
    for (const entry of this.#entries) {
      const { key, access, checkedAt, changedAt } = entry;
      if (access && !isEnded(entry)) known.push({ key, access, checkedAt, changedAt });
    }
    return known;
  }

  /** Takes over what an earlier process knew; access that has ended meanwhile stays ended. */
  remember(known: readonly KnownCaller[]): void {
    for (const { key, access, checkedAt, changedAt } of known) {
      const entry = this.#entries.use(key);
      Object.assign(entry, { access, checkedAt: Math.min(checkedAt, Date.now()), changedAt });
      if (isEnded(entry)) this.#entries.forget(entry);
    }
  }

  /** Whether a caller is known, or is just being asked about: admitting them asks the backend about nobody new. */
  knows(caller: Authenticate): boolean {
    const entry = this.#entries.get(keyOf(caller));
    return entry !== undefined && (entry.checking !== null || !isEnded(entry));
  }

  /** Admits a caller, or names why not. An answer younger than the re-reading interval is good enough. */
  async admit(caller: Authenticate): Promise<Entry | CloseReason> {
    const entry = this.#entries.use(keyOf(caller));
    const isFresh = entry.access !== null && Date.now() - entry.checkedAt < this.#options.rereadEveryMs;
    const outcome: AccessOutcome = isFresh ? { kind: 'away' } : await this.#check(entry, caller);
    if (outcome.kind === 'refused') return outcome.reason;
    if (!entry.access) {
      if (entry.holders.size === 0) this.#entries.forget(entry);
      return 'backend-away';
    }
    return isEnded(entry) ? 'token-ended' : entry;
  }

  /** How many links a caller holds. */
  holdersOf(caller: Authenticate): number {
    return this.#entries.get(keyOf(caller))?.holders.size ?? 0;
  }

  hold(entry: Entry, caller: Authenticate, holder: AccessHolder): void {
    entry.caller = caller;
    entry.holders.add(holder);
    this.#schedule(entry);
  }

  release(entry: Entry, holder: AccessHolder): void {
    entry.holders.delete(holder);
    if (entry.holders.size > 0) return;
    clearTimeout(entry.timer ?? undefined);
    entry.timer = null;
    entry.caller = null;
  }

  close(): void {
    for (const entry of this.#entries) clearTimeout(entry.timer ?? undefined);
    this.#entries.clear();
  }

  async #check(entry: Entry, caller: Authenticate): Promise<AccessOutcome> {
    entry.askedAt = Date.now();
    entry.checking ??= this.#options.check(caller, entry.holders.size > 0).finally(() => {
      entry.checking = null;
    });
    const outcome = await entry.checking;
    this.#note(entry, outcome);
    return outcome;
  }

  #note(entry: Entry, outcome: AccessOutcome): void {
    if (outcome.kind === 'away') {
      this.#noteSilence(entry);
      return;
    }
    entry.owedSince = 0;
    if (outcome.kind === 'refused') {
      this.#entries.forget(entry);
      const wasKnown = entry.access !== null;
      entry.access = null;
      if (wasKnown) this.#options.onChange('less');
      const reason = outcome.reason === 'unauthorised' ? 'token-ended' : outcome.reason;
      for (const holder of [...entry.holders]) holder.accessEnded(reason);
      return;
    }
    const before = entry.access;
    const { access, changedAt } = outcome;
    entry.checkedAt = Date.now();
    const isSame =
      before?.tenancyName === access.tenancyName &&
      before.userId === access.userId &&
      before.visibility.key === access.visibility.key;
    // The old set of stations stays when the new one is the same: memory that lives long should not be replaced every 4 s.
    entry.access = isSame ? { ...access, visibility: before.visibility } : access;
    if (changedAt) entry.changedAt = changedAt;
    else if (!isSame || !entry.changedAt) entry.changedAt = this.#options.positionOf(access.tenancyName);
    this.#options.onChange(isSame ? 'again' : before ? 'less' : 'more');
    if (isSame) return;
    if (before) for (const holder of [...entry.holders]) holder.accessChanged(access);
  }

  #noteSilence(entry: Entry): void {
    if (!entry.access || !this.#options.isLive(entry.access.tenancyName)) {
      entry.owedSince = 0;
      return;
    }
    entry.owedSince ||= entry.askedAt;
    if (Date.now() - entry.owedSince < longestOwedMs) return;
    entry.access = null;
    this.#entries.forget(entry);
    this.#options.onChange('less');
    for (const holder of [...entry.holders]) holder.accessEnded('backend-away');
  }

  #schedule(entry: Entry): void {
    if (entry.timer || entry.holders.size === 0 || !entry.access) return;
    const untilReread = Math.max(leastRestMs, entry.askedAt + this.#options.rereadEveryMs - Date.now());
    const untilEnd = (entry.access?.expiresAt ?? Number.POSITIVE_INFINITY) - Date.now();
    const timer = setTimeout(
      () => void this.#reread(entry, timer),
      Math.max(0, Math.min(untilReread, untilEnd, maxTimerMs)),
    );
    entry.timer = timer;
  }

  async #reread(entry: Entry, timer: NodeJS.Timeout): Promise<void> {
    if (isEnded(entry)) this.#note(entry, { kind: 'refused', reason: 'token-ended' });
    else if (entry.caller) await this.#check(entry, entry.caller).catch(() => {});
    // Who left meanwhile and returned has a timer of their own.
    if (entry.timer !== timer) return;
    entry.timer = null;
    this.#schedule(entry);
  }
}

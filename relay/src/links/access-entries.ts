import { createHash } from 'node:crypto';
import type { Authenticate, CloseReason, Position } from '@stationwall/contract/live';
import type { Access, AccessOutcome } from './access-check.ts';

/** An open link as the book sees it. */
export interface AccessHolder {
  accessChanged(access: Access): void;
  accessEnded(reason: CloseReason): void;
}

/**
 * A caller known by a hash of the token; the token itself is kept only while a link is open. `changedAt`: place in the
 * stream when what they may see last changed, so who left off before it cannot resume.
 */
export interface Entry {
  readonly key: string;
  caller: Authenticate | null;
  readonly holders: Set<AccessHolder>;
  access: Access | null;
  checkedAt: number;
  askedAt: number;
  /** Since when the backend has owed an answer although it lives; 0 = it owes none. */
  owedSince: number;
  changedAt: Position | null;
  checking: Promise<AccessOutcome> | null;
  timer: NodeJS.Timeout | null;
}

/** How long an access without an end of its own outlives the last good answer of the backend. */
const unlimitedAccessMs = 900_000;

/** Every caller that is known, and as many as there is room for; those who hold a link are never forgotten. */
export class AccessEntries {
  readonly #most: number;
  readonly #entries = new Map<string, Entry>();

  constructor(most: number) {
    this.#most = most;
  }

  [Symbol.iterator](): Iterator<Entry> {
    return this.#entries.values();
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** The entry of a key, which now is the newest. */
  use(key: string): Entry {
    const known = this.#entries.get(key);
    const entry = known ?? {
      key,
      caller: null,
      holders: new Set(),
      access: null,
      checkedAt: 0,
      askedAt: 0,
      owedSince: 0,
      changedAt: null,
      checking: null,
      timer: null,
    };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (!known) this.#forgetOldest();
    return entry;
  }

  forget({ key }: Entry): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  #forgetOldest(): void {
    if (this.#entries.size <= this.#most) return;
    for (const { key, holders, checking } of this.#entries.values()) {
      if (holders.size > 0 || checking) continue;
      this.#entries.delete(key);
      return;
    }
  }
}

export const keyOf = (caller: Authenticate): string =>
  'token' in caller
    ? createHash('sha256').update(caller.token).digest('base64url')
    : `public:${caller.tenancyName.trim().toLowerCase()}`;

export function isEnded({ access, checkedAt }: Pick<Entry, 'access' | 'checkedAt'>): boolean {
  const end = access?.expiresAt ?? checkedAt + unlimitedAccessMs;
  return access === null || end <= Date.now();
}

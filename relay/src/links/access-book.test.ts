import type { Authenticate, CloseReason } from '@stationwall/contract/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visibilityOf } from '../stream/visibility.ts';
import { AccessBook } from './access-book.ts';
import type { Access, AccessOutcome } from './access-check.ts';
import type { AccessHolder, Entry } from './access-entries.ts';

const caller: Authenticate = { type: 'authenticate', token: 'a.b.c' };
const sees = (...items: string[]) => visibilityOf({ isAll: false, items });
const granted = (visibility = sees('A'), expiresAt: number | null = null): AccessOutcome => ({
  kind: 'granted',
  access: { tenancyName: 'Default', userId: 3, visibility, expiresAt },
});

class Holder implements AccessHolder {
  readonly told: (string | readonly string[])[] = [];
  accessChanged(access: Access): void {
    this.told.push([...access.visibility.stcds]);
  }
  accessEnded(reason: CloseReason): void {
    this.told.push(reason);
  }
}

let outcome: AccessOutcome;
let asked: number;
let takesMs: number;
let changes: string[];
let seq: number;
let isLive: boolean;
let book: AccessBook;

beforeEach(() => {
  vi.useFakeTimers();
  outcome = granted();
  asked = 0;
  takesMs = 0;
  changes = [];
  seq = 10;
  isLive = false;
  book = new AccessBook({
    check: async () => {
      asked += 1;
      const answer = outcome;
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
      return answer;
    },
    positionOf: () => ({ epoch: 'e1', seq }),
    isLive: () => isLive,
    onChange: (what) => changes.push(what),
  });
});
afterEach(() => {
  book.close();
  vi.useRealTimers();
});

const openLink = async () => {
  const holder = new Holder();
  const entry = (await book.admit(caller)) as Entry;
  book.hold(entry, caller, holder);
  return { holder, entry };
};

describe('the book of access', () => {
  it('asks once for a caller, however many links they open', async () => {
    const [one, two] = await Promise.all([openLink(), openLink()]);
    expect(one.entry).toBe(two.entry);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(12_100);
    expect(asked).toBe(4);
  });

  it('stops asking when the last link is gone, and forgets the token itself', async () => {
    const { holder, entry } = await openLink();
    book.release(entry, holder);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
    expect(entry.caller).toBeNull();
  });

  it('tells an open link within 5 s that it may see less, and from where on', async () => {
    const { holder, entry } = await openLink();
    expect(entry.changedAt).toEqual({ epoch: 'e1', seq: 10 });
    seq = 25;
    outcome = granted(sees('B'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(holder.told).toEqual([['B']]);
    expect(entry.changedAt).toEqual({ epoch: 'e1', seq: 25 });
  });

  it('tells it within 5 s also when the backend takes its time and had just been asked', async () => {
    const { holder } = await openLink();
    takesMs = 900;
    await vi.advanceTimersByTimeAsync(4_001);
    expect(asked).toBe(2);
    outcome = granted(sees('B'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(holder.told).toEqual([['B']]);
  });

  it('leaves no timer behind of one who left and returned while the backend was being asked', async () => {
    const { holder, entry } = await openLink();
    takesMs = 900;
    await vi.advanceTimersByTimeAsync(4_100);
    book.release(entry, holder);
    book.hold(entry, caller, holder);
    await vi.advanceTimersByTimeAsync(2_000);
    book.release(entry, holder);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends a link whose token the backend no longer knows', async () => {
    const { holder } = await openLink();
    outcome = { kind: 'refused', reason: 'unauthorised' };
    await vi.advanceTimersByTimeAsync(4_100);
    expect(holder.told).toEqual(['token-ended']);
  });

  it('ends a link at the end of its token, the backend being away or not', async () => {
    outcome = granted(sees('A'), Date.now() + 6_000);
    const { holder } = await openLink();
    outcome = { kind: 'away' };
    await vi.advanceTimersByTimeAsync(5_900);
    expect(holder.told).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(holder.told).toEqual(['token-ended']);
    expect(await book.admit(caller)).toBe('backend-away');
  });

  it('lets known callers in while the backend is away, and nobody new', async () => {
    const { holder, entry } = await openLink();
    book.release(entry, holder);
    outcome = { kind: 'away' };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await book.admit(caller)).toBe(entry);
    expect(await book.admit({ type: 'authenticate', token: 'x.y.z' })).toBe('backend-away');
  });

  it('ends a link when a backend that lives owes an answer for 15 s, and lets nobody in by an old one', async () => {
    const { holder } = await openLink();
    [outcome, isLive, takesMs] = [{ kind: 'away' }, true, 4_000];
    await vi.advanceTimersByTimeAsync(18_900);
    expect(holder.told).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_500);
    expect(holder.told).toEqual(['backend-away']);
    const admitted = book.admit(caller);
    await vi.advanceTimersByTimeAsync(4_000);
    expect([await admitted, changes]).toEqual(['backend-away', ['more', 'less']]);
  });

  it('does not count the time in which the backend was away', async () => {
    const { holder } = await openLink();
    outcome = { kind: 'away' };
    await vi.advanceTimersByTimeAsync(60_000);
    isLive = true;
    await vi.advanceTimersByTimeAsync(14_000);
    outcome = granted();
    await vi.advanceTimersByTimeAsync(8_000);
    outcome = { kind: 'away' };
    await vi.advanceTimersByTimeAsync(14_000);
    expect(holder.told).toEqual([]);
  });

  it('does not know a caller by anything but the token', async () => {
    await openLink();
    outcome = { kind: 'refused', reason: 'forbidden' };
    expect(await book.admit({ type: 'authenticate', public: true, tenancyName: 'Default' })).toBe(
      'forbidden',
    );
  });

  it('says what changed for callers that it knows, and nothing of strangers who are refused', async () => {
    await openLink();
    await vi.advanceTimersByTimeAsync(4_100);
    outcome = { kind: 'refused', reason: 'unauthorised' };
    for (const token of ['x', 'y', 'z'])
      expect(await book.admit({ type: 'authenticate', token })).toBe('unauthorised');
    expect(changes).toEqual(['more', 'again']);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(changes).toEqual(['more', 'again', 'less']);
  });

  it('lets access without an end of its own outlive the backend for a quarter of an hour only', async () => {
    await openLink();
    outcome = { kind: 'away' };
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(await book.admit(caller)).toMatchObject({ access: { tenancyName: 'Default' } });
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(typeof (await book.admit(caller))).toBe('string');
  });
});

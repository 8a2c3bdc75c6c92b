import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Authenticate } from '@stationwall/contract/live';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccessBook } from '../links/access-book.ts';
import type { AccessOutcome } from '../links/access-check.ts';
import { visibilityOf } from '../stream/visibility.ts';
import { AccessFile } from './access-file.ts';

const { log } = Fastify({ logger: false });
const caller: Authenticate = { type: 'authenticate', token: 'a.secret.token' };
const endsAt = Date.now() + 3_600_000;
const granted = (expiresAt: number | null = endsAt): AccessOutcome => ({
  kind: 'granted',
  access: {
    tenancyName: 'Default',
    userId: 3,
    visibility: visibilityOf({ isAll: false, items: ['A'] }),
    expiresAt,
  },
});

let folder: string;
let path: string;
let outcome: AccessOutcome;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-keep-'));
  path = join(folder, 'access.json');
  outcome = granted();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

async function begin() {
  const file = new AccessFile(path, log);
  await file.load();
  const book = new AccessBook({
    check: async () => outcome,
    positionOf: () => ({ epoch: 'e1', seq: 7 }),
    onChange: (what) => file.noteChange(what),
    rereadEveryMs: 0,
  });
  file.begin(book);
  return { file, book };
}

const textOf = () => JSON.parse(readFileSync(path, 'utf8'));

describe('the file of callers', () => {
  it('is written within moments, for its owner alone and without the token', async () => {
    const { file, book } = await begin();
    await book.admit(caller);
    await vi.waitFor(() => expect(textOf().callers).toHaveLength(1), { timeout: 3_000 });
    expect(textOf()).toEqual({
      sets: [['A']],
      callers: [
        {
          key: expect.stringMatching(/^[\w-]{43}$/),
          tenancyName: 'Default',
          userId: 3,
          set: 0,
          expiresAt: endsAt,
          checkedAt: expect.any(Number),
          changedAt: { epoch: 'e1', seq: 7 },
        },
      ],
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).not.toContain('secret');
    await file.close();
  });

  it('lets those in after a restart whom it names, and nobody new', async () => {
    const first = await begin();
    await first.book.admit(caller);
    await first.file.close();
    outcome = { kind: 'away' };
    const { file, book } = await begin();
    expect(await book.admit(caller)).toMatchObject({
      access: {
        tenancyName: 'Default',
        userId: 3,
        visibility: { isAll: false, stcds: new Set(['A']) },
        expiresAt: endsAt,
      },
      changedAt: { epoch: 'e1', seq: 7 },
    });
    expect(await book.admit({ type: 'authenticate', token: 'another' })).toBe('backend-away');
    await file.close();
  });

  it('forgets at once whom the backend refuses', async () => {
    const { file, book } = await begin();
    await book.admit(caller);
    await file.close();
    const second = await begin();
    outcome = { kind: 'refused', reason: 'unauthorised' };
    expect(await second.book.admit(caller)).toBe('unauthorised');
    await vi.waitFor(() => expect(textOf()).toEqual({ sets: [], callers: [] }), { timeout: 900 });
    await second.file.close();
  });

  it('does not bring back access that has ended', async () => {
    const first = await begin();
    await first.book.admit(caller);
    await first.file.close();
    outcome = { kind: 'away' };
    vi.useFakeTimers({ now: endsAt + 1, toFake: ['Date'] });
    const { file, book } = await begin();
    expect(book.known).toEqual([]);
    expect(await book.admit(caller)).toBe('backend-away');
    await file.close();
  });
});

// @vitest-environment jsdom
import { ProblemError } from '@stationwall/contract/problem';
import { isTenantAvailable } from '@stationwall/contract/services/account';
import { afterEach, describe, expect, it } from 'vitest';
import { bootIsCurrent, callOrRecall, forgetBoots, isBootedFromMemory, recallFirst } from './boot-memory.ts';
import { deleteCookie, writeCookie } from './cookies.ts';

const { signal } = new AbortController();
const answer = { state: 1, tenantId: 7 };
const ask = (outcome: Promise<typeof answer>) => callOrRecall(isTenantAvailable, () => outcome, signal);
const away = () => Promise.reject(new ProblemError({ kind: 'offline' }));

afterEach(() => {
  localStorage.clear();
  bootIsCurrent();
  deleteCookie('Abp.AuthToken');
});

describe('a start without the backend', () => {
  it('gets what the last visit was told', async () => {
    await ask(Promise.resolve(answer));
    expect(isBootedFromMemory()).toBe(false);
    expect(await ask(away())).toEqual(answer);
    expect(isBootedFromMemory()).toBe(true);
  });

  it('fails where nobody has been before', async () => {
    await expect(ask(away())).rejects.toThrow('offline');
    expect(isBootedFromMemory()).toBe(false);
  });

  it('does not hide that the backend refuses', async () => {
    await ask(Promise.resolve(answer));
    const refused = Promise.reject(new ProblemError({ kind: 'unauthorised', error: null }));
    await expect(ask(refused)).rejects.toThrow('unauthorised');
  });

  it('shows visitors nothing of what a signed-in person was told, nor anybody after signing out', async () => {
    writeCookie('Abp.AuthToken', 'T');
    await ask(Promise.resolve(answer));
    deleteCookie('Abp.AuthToken');
    await expect(ask(away())).rejects.toThrow('offline');
    forgetBoots();
    writeCookie('Abp.AuthToken', 'U');
    await expect(ask(away())).rejects.toThrow('offline');
  });
});

describe('what is read again and again', () => {
  const read = (outcome: Promise<typeof answer>) =>
    recallFirst(
      isTenantAvailable,
      () => outcome,
      () => {},
    );

  it('is what it was while nobody answers, and never hides a refusal', async () => {
    await read(Promise.resolve(answer));
    expect(await read(Promise.resolve({ ...answer, tenantId: 8 }))).toEqual({ ...answer, tenantId: 8 });
    expect(await read(away())).toEqual({ ...answer, tenantId: 8 });
    const refused = Promise.reject(new ProblemError({ kind: 'unauthorised', error: null }));
    await expect(read(refused)).rejects.toThrow('unauthorised');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newEpoch } from './new-epoch.ts';
import { openStore } from './store/open-store.ts';
import { testStoreKinds } from './store/test-stores.ts';

const command = async (env: Record<string, string>, ...args: string[]) => {
  const lines: string[] = [];
  await newEpoch(args, env, (line) => lines.push(line));
  return lines;
};

describe.each(testStoreKinds)('a new epoch of the $name store', ({ name, open }) => {
  it('is refused while a backend has it open, is told, and stays', async () => {
    const site = await open();
    const { dataDir, databaseUrl } = site.options;
    const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
    const before = site.store.epoch;
    await expect(command(env)).rejects.toThrow(
      name === 'embedded'
        ? `The data folder ${dataDir} is in use by the process ${process.pid}. Stop it, or give another folder.`
        : 'The database is in use by 1 other process of the backend. Stop every backend first.',
    );
    expect((await site.reopen()).epoch).toBe(before);
    await site.store.close();

    const lines = await command(env);
    const store = await openStore(site.options);
    const { epoch } = store;
    await store.close();
    expect(epoch).not.toBe(before);
    expect(lines).toEqual([
      `The epoch was ${before} and is ${epoch} now.`,
      'Start the backend: every relay and every screen reads everything anew.',
    ]);
    await site.end();
    // The embedded database is started four times.
  }, 120_000);
});

describe('the command', () => {
  it('makes no store where there is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stationwall-epoch-'));
    const dataDir = join(folder, 'none');
    await expect(command({ DATA_DIR: dataDir })).rejects.toThrow(
      `The data folder ${dataDir} holds no store; set DATA_DIR or DATABASE_URL as for the backend.`,
    );
    await rm(folder, { recursive: true });
  });

  it('has a help text and takes nothing else', async () => {
    expect((await command({}, '--help'))[0]).toContain('after a backup was put back');
    await expect(command({}, '--now')).rejects.toThrow("Unknown option '--now'");
  });
});

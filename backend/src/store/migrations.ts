import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

const names = readdirSync(new URL('./migrations/', import.meta.url)).flatMap(
  (file) => /^(.+)\.ts$/.exec(file)?.slice(1) ?? [],
);

/**
 * Every file of the folder, by its name. A name that has been released never changes. New ones are named after their day, so
 * that branches do not take each other's number; a store takes those that it lacks, also when a later one was there before.
 */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await import(`./migrations/${name}.ts`)])),
);

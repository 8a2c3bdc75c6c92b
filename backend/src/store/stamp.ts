import { createHash } from 'node:crypto';

/** Stands for what can be edited of an entity: whoever saves shows what they saw. Any change by anybody changes it. */
export const stampOf = (...edited: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(edited)).digest('hex').slice(0, 32);

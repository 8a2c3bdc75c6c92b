import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

// These need a NATS to talk to: `node scripts/nats.mjs` brings one.
const withoutNats = process.env.NATS_TEST_URL ? [] : ['**/*.nats.test.ts'];

export default defineConfig({
  test: {
    // Much of the time goes by waiting for real processes, so two files at once fit on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          include: ['{contract,protocols,machines,relay,backend,field,scripts,bench}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withoutNats],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'jsdom', testTimeout: 30_000 },
      },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { scratchFolder } from './scripts/scratch.ts';

// These need a NATS to talk to: `node scripts/nats.mjs` brings one.
const withoutNats = process.env.NATS_TEST_URL ? [] : ['**/*.nats.test.ts', '**/*.nats.heavy.test.ts'];
// Kills, crowds, faults and soaks: `.ci/run` runs them.
const withoutHeavy = process.env.HEAVY ? [] : ['**/*.heavy.test.ts'];

// Heavy tests are about what a disk keeps.
if (!process.env.HEAVY) process.env.TMPDIR = scratchFolder();

// Products of tests hold little, and a store that opens fills its buffers.
process.env.STORE_BUFFERS_MB ??= '16';

/** Whole products and recorded series: one of them that begins last has the machine for itself. */
const long = /\/scripts\/|\/shared-data\.heavy|\/kill\.heavy|\/store-outage\.|\/stopped-backend\./;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => Number(!long.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => isShort(one) - isShort(other));
  }
}

export default defineConfig({
  test: {
    globalSetup: './backend/src/testing/before-tests.ts',
    // Much of the time goes by waiting for real processes, so four files at once fit on two cores; heavy ones are several processes each.
    maxWorkers: Math.max(process.env.HEAVY ? 3 : 4, availableParallelism() - 1),
    sequence: process.env.HEAVY ? { sequencer: LongFirst } : {},
    projects: [
      {
        // Nothing there keeps anything between tests: one load of what they import does for all.
        test: {
          name: 'pure',
          include: ['{contract,protocols,machines}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withoutHeavy],
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'node',
          isolate: false,
          include: ['{relay,backend,field,scripts,bench}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withoutNats, ...withoutHeavy],
          testTimeout: 30_000,
          hookTimeout: 180_000,
        },
      },
      // A page takes longer to make than most tests take: beside .tsx, who needs one says so in its first line.
      { test: { name: 'web', isolate: false, include: ['web/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'web-page',
          isolate: false,
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
    ],
  },
});

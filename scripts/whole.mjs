// `.ci/run`: npm test, then what is too heavy for it, then what needs a PostgreSQL or a NATS, then random faults. The last line sums all
// of it; a skipped test fails it.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { programsOfStories } from './browser.mjs';
import { chaosRounds } from './chaos-rounds.mjs';
import { ensureFile, installAhead } from './debian.mjs';
import { inRoot, run, runtime, Sentence } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import {
  countsText,
  everyday,
  playwright,
  prepareBrowser,
  step,
  tallied,
  vitest,
  withSecondLook,
} from './tally.mjs';

/** Tests that can run on each kind of store; by the embedded one they ran before. */
const withStoreKinds = readdirSync(inRoot('backend', 'src'), { recursive: true })
  .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.heavy.test.ts'))
  .map((name) => `backend/src/${name.replaceAll('\\', '/')}`)
  .filter((file) => readFileSync(inRoot(file), 'utf8').includes('testStoreKinds'));
const withNats = [runtime, inRoot('scripts', 'nats.mjs')];

/** By Debian's packages: what devices speak through and their own programs, what people open sheets with, what cameras are made of. */
const programs = {
  mosquitto: '/usr/sbin/mosquitto',
  'mosquitto-clients': '/usr/bin/mosquitto_pub',
  curl: '/usr/bin/curl',
  ffmpeg: '/usr/bin/ffmpeg',
  'libreoffice-calc-nogui': '/usr/bin/soffice',
};
const ofTests = { 'nats-server': '/usr/sbin/nats-server', postgresql: '/usr/bin/pg_ctlcluster' };

await run(async () => {
  const ahead = installAhead({ ...programsOfStories(), ...programs, ...ofTests });
  await ensureInstalled();
  const counts = await tallied(async (tally) => {
    await everyday(tally, ahead);
    const STORE_TEST_DATABASE_URL = postgresql();
    for (const [name, path] of Object.entries(programs)) ensureFile(name, [path]);
    const tests = (what, files, environment, before) =>
      step(tally, what, (folder) =>
        withSecondLook((chosen) => vitest(folder, chosen, environment, before), files),
      );
    const executable = await prepareBrowser();
    await step(tally, 'heavy stories in a real browser', (folder) =>
      withSecondLook((files) => playwright(folder, executable, files, { HEAVY: '1' }), ['.heavy.spec.ts']),
    );
    // Heavy tests wait for much, and under faults somebody is away most of the time: what is left of the processor goes to others.
    await Promise.all([
      tests('heavy tests', ['.heavy.test.ts'], { HEAVY: '1', STORE_TEST_DATABASE_URL }, withNats),
      step(tally, 'five rounds of faults on each store', () => chaosRounds(5)).then(() =>
        tests(
          'the store suite on PostgreSQL, and relays that share tenants over NATS',
          [...withStoreKinds, '.nats.test.ts', '--maxWorkers=2'],
          { STORE_TEST_DATABASE_URL, STORE_TEST_KIND: 'postgresql' },
          withNats,
        ),
      ),
    ]);
  });
  if (counts.skipped > 0)
    console.log(
      'Not passed: something was skipped, see above. Tests of real data need ../shared, see CONTRIBUTING.md.',
    );
  console.log(countsText(counts));
  process.exit(counts.failed + counts.skipped === 0 ? 0 : 1);
});

/** The address of a PostgreSQL where tests may make databases. */
function postgresql() {
  const { status, stdout } = spawnSync(runtime, [inRoot('scripts', 'postgresql.mjs')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Sentence('There is no PostgreSQL to test with.');
  return stdout.trim();
}

// Runs Vitest and Playwright and sums what they tell, for `npm test` and `.ci/run`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureCjkFont } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { check, tellChecks } from './check.mjs';
import { inRoot, root, runtime, Sentence } from './house.mjs';

const sum = (all, more) => ({
  passed: all.passed + more.passed,
  failed: all.failed + more.failed,
  skipped: all.skipped + more.skipped,
});

/** The closing line of a run. */
export const countsText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Runs `steps`, which add their counts by the tally they are given, with a folder for reports. */
export async function tallied(steps) {
  const begun = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'stationwall-test-'));
  const tally = { folder, counts: { passed: 0, failed: 0, skipped: 0 }, took: [] };
  try {
    await steps(tally);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (tally.took.length > 1) console.log(`\n${tally.took.join('\n')}`);
  console.log(`\nTook ${seconds(begun)} s.`);
  return tally.counts;
}

const seconds = (begun) => ((Date.now() - begun) / 1000).toFixed(0);

/** Runs one step and adds what it counted. */
export async function step(tally, what, run) {
  console.log(`\n— ${what}`);
  const begun = Date.now();
  const counts = await run(tally.folder);
  tally.counts = sum(tally.counts, counts);
  tally.took.push(`${seconds(begun).padStart(5)} s  ${what}: ${countsText(counts)}`);
}

/** The steps of `npm test`. */
export async function everyday(tally) {
  await step(tally, 'types, lint, import directions', async () => {
    const rows = await check();
    tellChecks(rows);
    const passed = rows.filter((row) => row.ok).length;
    return { passed, failed: rows.length - passed, skipped: 0 };
  });
  const executable = await prepareBrowser();
  await step(tally, 'unit, machine paths, integration', (folder) => vitest(folder));
  await step(tally, 'the product in a real browser', (folder) => playwright(folder, executable));
}

/** Brings a browser, a font and the built web client; answers what `playwright` takes. */
export async function prepareBrowser() {
  const executable = ensureBrowser();
  ensureCjkFont();
  await buildWeb();
  return executable;
}

function runTool(program, args, environment) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function reportOf(file, tool, code) {
  if (!existsSync(file)) throw new Sentence(`${tool} ended with exit code ${code} and no report.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Runs Vitest over what `chosen` says, behind `before`, a command that brings what the tests need. */
export async function vitest(folder, chosen = [], environment = {}, before = []) {
  const report = join(folder, 'vitest.json');
  rmSync(report, { force: true });
  const [program, ...args] = [
    ...before,
    runtime,
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...chosen,
  ];
  const code = await runTool(program, args, environment);
  const told = reportOf(report, 'Vitest', code);
  const failed = told.numFailedTests || told.numFailedTestSuites;
  return {
    passed: told.numPassedTests,
    failed: code === 0 ? 0 : Math.max(failed, 1),
    skipped: told.numPendingTests + told.numTodoTests,
  };
}

/** Runs Playwright over what `chosen` says, with the browser that `prepareBrowser` answered. */
export async function playwright(folder, executable, chosen = []) {
  const report = join(folder, 'playwright.json');
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const code = await runTool(runtime, [cli, 'test', ...chosen], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_OUTPUT: join(folder, 'browser'),
    ...(executable ? { CHROMIUM: executable } : {}),
  });
  const { stats } = reportOf(report, 'Playwright', code);
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: stats.skipped,
  };
}

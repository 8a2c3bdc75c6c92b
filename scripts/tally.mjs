// Runs Vitest and Playwright and sums what they tell, for `npm test` and `.ci/run`. What failed is named at the end, and tried once
// more by itself: what passes then counts as passed and is named as unsteady (decision 37).
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser, ensureCjkFont } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { check, tellChecks } from './check.mjs';
import { inRoot, root, runtime, Sentence } from './house.mjs';

/** What a run counted; `broken` are the tests that failed, as `{ file, name, why }` and the `line` of a story, `unsteady` those that passed at a second look. */
const nothing = { passed: 0, failed: 0, skipped: 0, broken: [], unsteady: [] };

const sum = (all, more) => ({
  passed: all.passed + more.passed,
  failed: all.failed + more.failed,
  skipped: all.skipped + more.skipped,
  broken: [...all.broken, ...more.broken],
  unsteady: [...all.unsteady, ...more.unsteady],
});

/** The closing line of a run. */
export const countsText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Runs `steps`, which add their counts by the tally they are given, with a folder for reports. */
export async function tallied(steps) {
  const begun = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'stationwall-test-'));
  const tally = { folder, counts: nothing, took: [] };
  try {
    await steps(tally);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (tally.took.length > 1) console.log(`\n${tally.took.join('\n')}`);
  console.log(`\nTook ${seconds(begun)} s.`);
  tellNames('Failed', tally.counts.broken);
  tellNames('Passed only at a second look: its cause wants to be found', tally.counts.unsteady);
  return tally.counts;
}

function tellNames(what, tests) {
  if (tests.length === 0) return;
  const lines = tests.flatMap(({ file, name, why = '' }) => [`  ${file} › ${name}`, ...reasonOf(why)]);
  console.log(`\n${what}:\n${lines.join('\n')}`);
}

/** The beginning of what a test said as it failed: whoever reads only the end of a long run wants to know it too. */
const reasonOf = (why) =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, 16)
    .map((line) => `      ${line.slice(0, 300)}`);

/** More broken files than that are no accident. */
const filesOfASecondLook = 8;

/** Runs the files `chosen`, and what failed of them once more, by itself, where that is little. `run` takes files, or lines in them, and answers counts. */
export async function withSecondLook(run, chosen) {
  const counts = await run(chosen);
  const files = new Set(counts.broken.map(({ file }) => file));
  const canBeRun = [...files].every((file) => existsSync(inRoot(file)));
  if (files.size === 0 || files.size > filesOfASecondLook || !canBeRun) return counts;
  const places = [...new Set(counts.broken.map(placeOf))];
  console.log(`\n— a second look at ${places.join(', ')}`);
  const second = await run(places);
  if (second.failed > 0 || second.skipped > 0 || second.passed < counts.broken.length) return counts;
  return {
    ...counts,
    passed: counts.passed + counts.failed,
    failed: 0,
    broken: [],
    unsteady: counts.broken,
  };
}

/** A story alone, unless it goes on where those before it ended; of other tests the whole file. */
function placeOf({ file, line }) {
  const goesOn = line !== undefined && readFileSync(inRoot(file), 'utf8').includes("mode: 'serial'");
  return line === undefined || goesOn ? file : `${file}:${line}`;
}

const seconds = (begun) => ((Date.now() - begun) / 1000).toFixed(0);

/** Runs one step and adds what it counted. */
export async function step(tally, what, run) {
  console.log(`\n— ${what}`);
  const begun = Date.now();
  // Of its own: two steps may run at once.
  const counts = await run(mkdtempSync(join(tally.folder, 'step-')));
  tally.counts = sum(tally.counts, { ...nothing, ...counts });
  tally.took.push(`${seconds(begun).padStart(5)} s  ${what}: ${countsText(counts)}`);
}

/** The steps of `npm test`; a browser is looked for behind `programs`, what is being installed meanwhile. */
export async function everyday(tally, programs = Promise.resolve()) {
  await step(tally, 'types, lint, import directions', async () => {
    const rows = await check();
    tellChecks(rows);
    const passed = rows.filter((row) => row.ok).length;
    const broken = rows.filter((row) => !row.ok).map(({ name }) => ({ file: 'npm run check', name }));
    return { ...nothing, passed, failed: broken.length, broken };
  });
  await buildWeb();
  await step(tally, 'unit, machine paths, integration', (folder) =>
    withSecondLook((files) => vitest(folder, files), []),
  );
  await programs;
  const executable = await prepareBrowser();
  await step(tally, 'the product in a real browser', (folder) =>
    withSecondLook((files) => playwright(folder, executable, files), []),
  );
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
  const broken = told.testResults.flatMap(brokenInFile);
  if (code !== 0 && broken.length === 0)
    broken.push({ file: 'Vitest', name: `exit code ${code}, see above` });
  return {
    passed: told.numPassedTests,
    failed: code === 0 ? 0 : Math.max(broken.length, 1),
    skipped: told.numPendingTests + told.numTodoTests,
    broken,
  };
}

/** Tests of one file's report that failed; the file itself where none of its tests could say so. */
function brokenInFile({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0)
    return failed.map(({ fullName, failureMessages }) => ({
      ...{ file, name: fullName, why: failureMessages?.join('\n') },
    }));
  return status === 'failed' ? [{ file, name: 'the file as a whole', why: message }] : [];
}

/** Runs Playwright over what `chosen` says, with the browser that `prepareBrowser` answered. */
export async function playwright(folder, executable, chosen = [], environment = {}) {
  const report = join(folder, 'playwright.json');
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const code = await runTool(runtime, [cli, 'test', ...chosen], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_OUTPUT: join(folder, 'browser'),
    ...(executable ? { CHROMIUM: executable } : {}),
    ...environment,
  });
  const { stats, suites } = reportOf(report, 'Playwright', code);
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: stats.skipped,
    broken: suites.flatMap(brokenStories),
  };
}

/** Stories of a suite of the report, and of those within it, that failed. */
function brokenStories({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status !== 'expected' && status !== 'skipped'),
  );
  return [
    ...failed.map(({ file, line, title, tests }) => ({
      ...{ file: `e2e/${file}`, line, name: title },
      why: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
    })),
    ...suites.flatMap(brokenStories),
  ];
}

// `npm test`: everything that can be checked, on free ports and a data folder of its own. `npm test -- PATH …` runs only the tests
// of those files; what begins with `e2e` is a browser story. Further arguments go to Vitest or Playwright as they are.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureCjkFont } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { check, tellChecks } from './check.mjs';
import { inRoot, root, run, runtime, Sentence } from './house.mjs';
import { ensureInstalled } from './install.mjs';

await run(async () => {
  const begun = Date.now();
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'stationwall-test-'));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const add = (more) => {
    for (const key of Object.keys(counts)) counts[key] += more[key];
  };
  const chosen = process.argv.slice(2);
  try {
    if (chosen[0]?.startsWith('e2e')) add(await playwright(folder, await prepareBrowser(), chosen));
    else if (chosen.length > 0) add(await vitest(folder, chosen));
    else await everything(folder, add);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\nTook ${((Date.now() - begun) / 1000).toFixed(0)} s.`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exit(counts.failed === 0 ? 0 : 1);
});

async function everything(folder, add) {
  step('types, lint, import directions');
  const rows = check();
  tellChecks(rows);
  add({
    passed: rows.filter((row) => row.ok).length,
    failed: rows.filter((row) => !row.ok).length,
    skipped: 0,
  });

  step('unit, machine paths, integration');
  const browserTools = await prepareBrowser();
  add(await vitest(folder));

  step('the product in a real browser');
  add(await playwright(folder, browserTools));
}

function step(what) {
  console.log(`\n— ${what}`);
}

async function prepareBrowser() {
  const executable = ensureBrowser();
  ensureCjkFont();
  await buildWeb();
  return executable;
}

function runTool(script, args, environment) {
  return new Promise((resolve) => {
    const child = spawn(runtime, [script, ...args], {
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

async function vitest(folder, chosen = []) {
  const report = join(folder, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen];
  const code = await runTool(inRoot('node_modules', 'vitest', 'vitest.mjs'), args, {});
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = reportOf(
    report,
    'Vitest',
    code,
  );
  const failed = numFailedTests || numFailedTestSuites;
  return {
    passed: numPassedTests,
    failed: code === 0 ? 0 : Math.max(failed, 1),
    skipped: numPendingTests + numTodoTests,
  };
}

async function playwright(folder, executable, chosen = []) {
  const report = join(folder, 'playwright.json');
  const code = await runTool(inRoot('node_modules', '@playwright', 'test', 'cli.js'), ['test', ...chosen], {
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

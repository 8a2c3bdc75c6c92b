// `npm test`: everything that can be checked in minutes, on free ports and a data folder of its own. `npm test -- PATH …` runs only
// the tests of those files; what begins with `e2e` is a browser story, and a heavy file runs when it is named. Further arguments go
// to Vitest or Playwright as they are.
import { run } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { countsText, everyday, playwright, prepareBrowser, step, tallied, vitest } from './tally.mjs';

await run(async () => {
  await ensureInstalled();
  const chosen = process.argv.slice(2);
  const counts = await tallied((tally) => (chosen.length > 0 ? some(tally, chosen) : everyday(tally)));
  console.log(countsText(counts));
  process.exit(counts.failed === 0 ? 0 : 1);
});

async function some(tally, chosen) {
  const heavy = chosen.some((argument) => argument.includes('.heavy.')) ? { HEAVY: '1' } : {};
  if (chosen[0].startsWith('e2e')) {
    const executable = await prepareBrowser();
    await step(tally, 'browser stories', (folder) => playwright(folder, executable, chosen, heavy));
  } else {
    await step(tally, 'tests', (folder) => vitest(folder, chosen, heavy));
  }
}

import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';

export const admin = { tenancyName: 'Default', userNameOrEmailAddress: 'admin', password: 'Admin#123' };

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

export const browserOptions = {
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
};

export const launchBrowser = (): Promise<Browser> => chromium.launch(browserOptions);

interface Way {
  /** Where one wants to go. */
  path: string;
  look: BrowserContextOptions;
  /** Null: as fast as it comes. */
  line: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number } | null;
  msBetweenLetters: number;
}

/** A phone with one bar, 400 kbit/s each way and 400 ms there and back, and the pace at which people type. */
export const onOneBar: Omit<Way, 'path'> = {
  look: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  },
  line: { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  msBetweenLetters: 150,
};

/** `bytes` are those of files and answers as they come over the wire, and of the live link's messages when unpacked. */
interface FirstSeconds {
  wordsMs: number;
  formMs: number;
  valuesMs: number;
  bytes: number;
}

/** Seconds from the address to the sign-in form, and from there, as soon as it is sent, to the first value of a station. */
export async function firstSeconds(
  browser: Browser,
  url: string,
  { path, look, line, msBetweenLetters }: Way,
): Promise<FirstSeconds> {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  if (line) await devTools.send('Network.emulateNetworkConditions', line);
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  devTools.on('Network.webSocketFrameReceived', ({ response }) => {
    bytes += response.payloadData.length;
  });
  const begun = performance.now();
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`, { waitUntil: 'commit' });
  const words = page
    .waitForFunction(() => (document.body?.innerText ?? '').trim() !== '')
    .then(() => performance.now());
  await page.locator('#userNameOrEmailAddress').waitFor();
  const formMs = performance.now() - begun;
  for (const [field, text] of [
    ['#tenancyName', admin.tenancyName],
    ['#userNameOrEmailAddress', admin.userNameOrEmailAddress],
    ['#password', admin.password],
  ] as const) {
    await page.locator(field).clear();
    await page.locator(field).pressSequentially(text, { delay: msBetweenLetters });
  }
  const sent = performance.now();
  await page.keyboard.press('Enter');
  // The first value beside its unit: a cell of the list, whose label names the unit, or a text that holds both.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('main td')].some((cell) =>
        /\((m|mm|m³\/s|V)\)\s*-?\d/.test(`${cell.getAttribute('data-label')}${cell.textContent}`),
      ) || /\d (m|mm|cm|m³\/s|V)(?![a-z])/.test(document.querySelector('main')?.innerText ?? ''),
    null,
    { timeout: 120_000 },
  );
  const valuesMs = performance.now() - sent;
  const wordsMs = (await words) - begun;
  await context.close();
  return { wordsMs, formMs, valuesMs, bytes };
}

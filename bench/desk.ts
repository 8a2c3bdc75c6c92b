// `npm run bench:desk`: the first seconds at a desk, or with --one-bar on a phone, of this product or of those that run at the addresses given.
import { setTimeout as wait } from 'node:timers/promises';
import { Product } from '../e2e/drivers/product.ts';
import { firstSeconds, launchBrowser, median, onOneBar } from './first-seconds.ts';

const rounds = process.argv.includes('--quick') ? 1 : 5;
const given = process.argv.slice(2).filter((word) => word.startsWith('http'));
const atDesk = {
  look: { viewport: { width: 1440, height: 900 }, locale: 'en-US' },
  line: null,
  msBetweenLetters: 0,
};
const way = {
  path: '/strong/last-data?type=ZZ',
  ...(process.argv.includes('--one-bar') ? onOneBar : atDesk),
};

const product = given.length === 0 ? await Product.launch() : null;
try {
  if (product) {
    product.startStations();
    // By then each station has reported.
    await wait(20_000);
  }
  const browser = await launchBrowser();
  const urls = product ? [product.url] : given;
  const taken = new Map(urls.map((url) => [url, [] as Awaited<ReturnType<typeof firstSeconds>>[]]));
  // By turns, so that what else the machine does falls upon all alike.
  for (let round = 0; round < rounds; round++)
    for (const [url, rows] of taken) rows.push(await firstSeconds(browser, url, way));
  await browser.close();
  const names = ['wordsMs', 'formMs', 'valuesMs', 'bytes'] as const;
  const medians = [...taken].map(([url, rows]) => [
    product ? 'desk' : url,
    Object.fromEntries(names.map((name) => [name, Math.round(median(rows.map((row) => row[name])))])),
  ]);
  for (const [url, rows] of taken) {
    console.log(url);
    console.table(rows);
  }
  console.log(JSON.stringify(Object.fromEntries(medians)));
} finally {
  await product?.close();
}

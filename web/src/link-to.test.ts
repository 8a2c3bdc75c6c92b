import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rows } from './app/rows.ts';
import { linkTo } from './link-to.ts';

const source = import.meta.dirname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => [name, readFileSync(join(source, name), 'utf8')] as const);

it('writes the words of an address, and leaves out what is not said', () => {
  expect([
    linkTo('/'),
    linkTo('/strong/last-data', {}),
    linkTo('/strong/last-data', { state: 'abnormal', sort: '-age' }),
    linkTo('/strong/original-data', { stcd: 'A&B', element: null }),
    linkTo('/station/:stcd', { stcd: 'A/B', span: 'week' }),
    linkTo('/login', { redirect: '/device-map?station=1' }),
  ]).toEqual([
    '/',
    '/strong/last-data',
    '/strong/last-data?state=abnormal&sort=-age',
    '/strong/original-data?stcd=A%26B',
    '/station/A%2FB?span=week',
    '/login?redirect=%2Fdevice-map%3Fstation%3D1',
  ]);
});

it('refuses screens that there are not, and words that a screen does not read', () => {
  // @ts-expect-error: no such screen
  linkTo('/strong/lastdata');
  // @ts-expect-error: no such word
  linkTo('/strong/last-data', { stat: 'stale' });
  // @ts-expect-error: no such state
  linkTo('/strong/last-data', { state: 'broken' });
  // @ts-expect-error: it needs a station
  linkTo('/station/:stcd');
  // @ts-expect-error: home reads nothing
  linkTo('/', { page: 1 });
});

it('knows just the screens that have a row', () => {
  const told = files.flatMap(([name, text]) => {
    const places = name.endsWith('screens.ts')
      ? (/interface Places \{([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? '')
      : '';
    return [...places.matchAll(/^ {4}'([^']+)':/gm)].map(([, path]) => path);
  });
  expect(told.sort()).toEqual(rows.map(({ path }) => path).sort());
});

it('makes every link: no path of a screen is written elsewhere', () => {
  const paths = rows
    .map(({ path }) => path.replaceAll('/', String.raw`\/`))
    .filter((path) => path !== String.raw`\/`);
  const written = new RegExp(
    `(\\w*)\\(?(['"\`])(?:${paths.join('|')})(?:\\?[^'"\`]*)?\\2|(?:to|href)="/`,
    'g',
  );
  // What is typed as a path already cannot be wrong.
  const others = files.filter(([name]) => !/screens\.ts$|quick-links\.tsx$/.test(name));
  const found = others.flatMap(([name, text]) =>
    [...text.matchAll(written)]
      .filter(([, word = '']) => !['linkTo', 'usePathWord'].includes(word))
      .map(([whole]) => `${name}: ${whole}`),
  );
  expect(found).toEqual([]);
});

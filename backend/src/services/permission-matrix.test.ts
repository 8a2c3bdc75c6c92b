import { readFile } from 'node:fs/promises';
import { calls } from '@stationwall/contract/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abpWeb } from '../localization/abp-web-texts.ts';
import { callAs } from '../testing/call-as.ts';
import { DefaultsThings } from '../testing/defaults-things.ts';
import { entityAnswers, entityRows } from '../testing/entity-matrix.ts';
import type { MatrixRow } from '../testing/matrix-row.ts';
import { matrixRows } from '../testing/matrix-rows.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

const file = new URL('./permission-matrix.md', import.meta.url);
const asDefault = { 'Abp.TenantId': '1' };

let site: TestSite;
let things: DefaultsThings;
let callers: { name: string; headers: Record<string, string> }[];
beforeAll(async () => {
  site = await startTestSite();
  things = await DefaultsThings.of(site.store);
  const as = async (tenantId: number | null, user: string, password: string) => ({
    ...(await signInAs(site, tenantId, user, password)).headers,
    // Everybody claims to be of the tenant Default; it is the token that counts.
    ...asDefault,
  });
  callers = [
    { name: 'host administrator', headers: await as(null, 'host', 'Host#123') },
    { name: 'administrator', headers: await as(1, 'admin', 'Admin#123') },
    { name: 'operator', headers: await as(1, 'operator', 'Operator#123') },
    { name: 'viewer', headers: await as(1, 'viewer', 'Viewer#123') },
    { name: 'signed out', headers: asDefault },
    { name: "other tenant's administrator", headers: await as(2, 'admin', 'Admin#123') },
  ];
});
afterAll(() => site?.close());

const shortPath = (path: string) => path.replace(/^\/(api\/(services\/app\/)?)?/, '');
const titleOf = ({ endpoint, about }: MatrixRow) =>
  `${endpoint.method} ${shortPath(endpoint.path)}${about ? ` (${about})` : ''}`;

/** The rows of the table in the file: what each caller is answered, by the title of the call. */
async function expectedRows(): Promise<Map<string, string[]>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('| '));
  const [heading, , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(heading?.slice(1)).toEqual(callers.map(({ name }) => name));
  return new Map(rows.map(([title = '', ...answers]) => [title, answers]));
}

it('every call of the contract has a row, and every row a call', () => {
  const withRow = new Set(matrixRows.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  const all = calls.map(({ method, path }) => `${method} ${path}`);
  expect(all.filter((call) => !withRow.has(call))).toEqual([]);
  expect([...withRow].filter((call) => !all.includes(call))).toEqual([]);
});

it('a row that nobody is answered in says why', async () => {
  const never = [...(await expectedRows())].filter(([, answers]) => !answers.includes('yes'));
  expect(never.map(([title]) => title).filter((title) => !title.endsWith(')'))).toEqual([]);
});

it('each caller is answered as the table says', async () => {
  const actual = new Map<string, string[]>();
  for (const row of matrixRows) {
    const answers: string[] = [];
    for (const { headers } of callers) {
      const { status, error } = await callAs(site, headers, row.endpoint, await row.input(things));
      const isFault = error?.message === abpWeb.InternalServerError[0];
      answers.push(isFault ? 'a fault' : status === 200 ? 'yes' : String(status));
    }
    actual.set(titleOf(row), answers);
  }
  const lines = (table: Map<string, string[]>) =>
    [...table].map(([title, answers]) => `| ${[title, ...answers].join(' | ')} |`).sort();
  const ofEntities = entityRows.map((row) => [titleOf(row), entityAnswers(row)] as const);
  expect(lines(actual)).toEqual(lines(new Map([...(await expectedRows()), ...ofEntities])));
}, 240_000);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const main = new URL('../main.ts', import.meta.url).pathname;
const rows = Array.from({ length: 3 }, (_, index) => ({
  id: 30 - index,
  receivedAt: `2026-11-20T08:0${3 - index}:00`,
  remoteAddress: '203.0.113.7',
  centre: index === 2 ? null : 1,
  station: index === 2 ? null : '0061999999',
  stcd: null,
  func: index === 2 ? null : '32',
  reason: index === 2 ? 'no frame' : 'unknown station',
  frame: '7E7E',
}));

const asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://localhost');
      asked.push({ path: url.pathname + url.search, headers: request.headers, body });
      const say = (result: unknown, error: unknown = null) => {
        response.writeHead(error ? 500 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ result, error, __abp: true }));
      };
      if (url.pathname.endsWith('IsTenantAvailable'))
        say({ state: 1, tenantId: JSON.parse(body).tenancyName === 'Default' ? 1 : null });
      else if (url.pathname.endsWith('Authenticate'))
        if (JSON.parse(body).password === 'Right#1') say({ accessToken: 'token' });
        else say(null, { message: 'Invalid user name or password' });
      else {
        const skip = Number(url.searchParams.get('skipCount'));
        const most = Math.min(2, Number(url.searchParams.get('maxResultCount')));
        say({ items: rows.slice(skip, skip + most), totalCount: rows.length });
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
});

async function field(password: string | undefined, ...args: string[]) {
  const { STATIONWALL_PASSWORD: _, ...env } = process.env;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [main, 'refused', '--url', url, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: password === undefined ? env : { ...env, STATIONWALL_PASSWORD: password },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out: out.trimEnd().split('\n'), err: err.trim() };
}

it('lists what was refused to a tenant’s administrator, page after page', async () => {
  const before = Date.now();
  const { code, out, err } = await field(
    'Right#1',
    '--tenant',
    'Default',
    '--user',
    'admin',
    '--since',
    '10m',
  );
  expect({ code, out, err }).toEqual({
    code: 0,
    out: [
      'time                 from         centre  station     func  reason',
      '2026-11-20T08:03:00  203.0.113.7  1       0061999999  32    unknown station',
      '2026-11-20T08:02:00  203.0.113.7  1       0061999999  32    unknown station',
      '2026-11-20T08:01:00  203.0.113.7  -       -           -     no frame',
    ],
    err: '3 of 3 refused frames; --json shows each in hex',
  });
  expect(asked.map(({ path }) => path.split('?')[0])).toEqual([
    '/api/services/app/Account/IsTenantAvailable',
    '/api/TokenAuth/Authenticate',
    '/api/services/app/RefusedFrame/GetAll',
    '/api/services/app/RefusedFrame/GetAll',
  ]);
  expect(asked[1]?.headers['abp.tenantid']).toBe('1');
  expect(asked[2]?.headers.authorization).toBe('Bearer token');
  const since = Number(new URL(asked[2]?.path ?? '', 'http://localhost').searchParams.get('since'));
  expect(since).toBeGreaterThanOrEqual(before - 600_000);
  expect(since).toBeLessThanOrEqual(Date.now() - 600_000);
});

it('lists JSON lines to the host side, no more than asked for', async () => {
  const { code, out } = await field(
    'Right#1',
    '--user',
    'host',
    '--json',
    '--most',
    '2',
    '--station',
    '6199',
  );
  expect({ code, rows: out.map((line) => JSON.parse(line)) }).toEqual({ code: 0, rows: rows.slice(0, 2) });
  expect(asked[0]?.headers['abp.tenantid']).toBe(undefined);
  expect(asked.at(-1)?.path).toContain('station=6199');
});

it.each([
  [undefined, ['--user', 'admin'], 'field: STATIONWALL_PASSWORD is not set: the password of admin'],
  ['Right#1', [], 'field: --user is missing: who signs in'],
  [
    'Right#1',
    ['--user', 'admin', '--since', 'today'],
    "field: --since is 'today': a number with s, m, h or d is allowed, for instance 10m",
  ],
  ['Wrong#1', ['--user', 'admin'], expect.stringMatching(/Authenticate: Invalid user name or password$/)],
  [
    'Right#1',
    ['--user', 'admin', '--tenant', 'Nowhere'],
    expect.stringMatching(/^field: there is no tenant 'Nowhere'/),
  ],
])('says in one sentence what is wrong (%#)', async (password, args, err) => {
  expect(await field(password, ...args)).toEqual({ code: 2, out: [''], err });
});

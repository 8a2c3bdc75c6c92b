import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ask, permitViewer, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const stcd = '61000001';
const part = Buffer.concat([Buffer.from([0x47, 0x40, 0x11, 0x10]), Buffer.alloc(184, 7)]);
let site: TestSite;
let headers: Record<string, string>;
let cameraServer: Server;
let base: string;
let picture: Buffer;
let asked: string[];
let behave: (request: IncomingMessage, response: ServerResponse) => void;

const call = async (path: string, body?: unknown) => {
  const answer = await ask(site, `/api/services/app/${path}`, { headers, ...(body ? { body } : {}) });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.result as never as { id: number; fault: string; stcd: string };
};
const bytesOf = (path: string, more: Record<string, string> = headers) =>
  fetch(`${site.address}/api/services/app/VideoPlay/${path}`, {
    headers: { ...more, 'accept-language': 'en' },
  });
const statusOf = async (path: string, more?: Record<string, string>) => {
  const answer = await bytesOf(path, more);
  await answer.arrayBuffer();
  return answer.status;
};
const faultOf = async (response: Response) =>
  ((await response.json()) as { error: { message: string } }).error.message;
let count = 0;
const newCamera = (more: object = {}) =>
  call('VideoManage/Create', {
    name: `camera ${++count}`,
    stcd,
    kind: 'hls',
    address: `${base}/live.m3u8?token=geheim`,
    ...more,
  });

beforeAll(async () => {
  site = await startTestSite();
  await permitViewer(site, 'Pages.Video.VideoPlay');
  headers = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  cameraServer = createServer((request, response) => {
    asked.push(request.url ?? '');
    behave(request, response);
  });
  cameraServer.listen(0, '127.0.0.1');
  await once(cameraServer, 'listening');
  base = `http://127.0.0.1:${(cameraServer.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  asked = [];
  behave = (request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/live.m3u8')) response.end('#EXTM3U\n#EXTINF:2,\nsegment-1.ts?token=geheim\n');
    else if (url.startsWith('/segment')) response.end(part);
    else if (url.startsWith('/snap'))
      response.setHeader('last-modified', 'Mon, 23 Nov 2026 08:00:00 GMT').end(picture);
    else response.writeHead(404).end();
  };
  await sql`delete from camera`.execute(site.store.db);
});
afterAll(async () => {
  cameraServer.closeAllConnections();
  cameraServer.close();
  // A client that gave up a stream opens a connection in its place, which says nothing for a minute.
  site.app.server.closeAllConnections();
  await site.close();
});

it('passes a playlist and its parts on, and neither tells where the camera is nor lets a caller ask it for anything else', async () => {
  const { id } = await newCamera();
  const playlist = await (await bytesOf(`GetStream?id=${id}`)).text();
  expect(playlist).toMatch(/^#EXTM3U\n#EXTINF:2,\nGetStream\?id=\d+&part=[\w-]+\n$/);
  expect(playlist).not.toContain('geheim');
  const [, path = ''] = /^(GetStream.*)$/m.exec(playlist) ?? [];
  const got = await bytesOf(path);
  expect([got.headers.get('content-type'), Buffer.from(await got.arrayBuffer())]).toEqual([
    'video/mp2t',
    part,
  ]);
  expect(asked).toEqual(['/live.m3u8?token=geheim', '/segment-1.ts?token=geheim']);
  const other = await newCamera();
  const forged = [`part=${Buffer.from(`${base}/reboot`).toString('base64url')}`, path.split('&')[1]];
  for (const wrong of forged) expect(await statusOf(`GetStream?id=${other.id}&${wrong}`)).toBe(404);
  expect(asked.length).toBe(2);
});

it('tells nobody a password, and keeps it when the rest is edited', async () => {
  const by = { userName: 'op', password: 'p4ss' };
  const made = await newCamera(by);
  const listed = (await ask(site, '/api/services/app/VideoManage/GetAll', { headers })).text;
  const log = (await ask(site, '/api/services/app/AuditLog/GetAll?maxResultCount=50', { headers })).text;
  expect([JSON.stringify(made), listed, log].filter((text) => text.includes('p4ss'))).toEqual([]);
  expect(made).toMatchObject({ password: '', hasPassword: true });
  const put = (body: object) =>
    ask(site, '/api/services/app/VideoManage/Update', { headers, body: { ...made, ...body }, method: 'PUT' });
  expect((await put({ groupName: 'Gates', concurrencyStamp: undefined })).body.result).toMatchObject({
    hasPassword: true,
  });
  expect((await put({ userName: '', concurrencyStamp: undefined })).body.result).toMatchObject({
    hasPassword: false,
  });
});

it('signs in at a camera by digest', async () => {
  const told: string[] = [];
  behave = ({ headers: { authorization = '' }, url }, response) => {
    told.push(authorization);
    const [, nonceCount, cnonce, answer] = /nc=(\w+).*cnonce="(\w+)"|$/.exec(authorization) ?? [];
    const given = /response="(\w+)"/.exec(authorization)?.[1];
    const wanted = md5(`${md5('op:cam:p4ss')}:n1:${nonceCount}:${cnonce}:auth:${md5(`GET:${url}`)}`);
    if (given === wanted) response.end(picture);
    else
      response
        .writeHead(401, { 'www-authenticate': 'Digest realm="cam", nonce="n1", qop="auth"' })
        .end(answer);
  };
  const { id } = await newCamera({
    kind: 'snapshot',
    address: `${base}/snap.jpg`,
    userName: 'op',
    password: 'p4ss',
  });
  const got = await bytesOf(`GetSnapshot?id=${id}`);
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await got.arrayBuffer())).toEqual(picture);
  expect(told[0]).toBe('');
  expect(told[1]).not.toContain('p4ss');
});

it('says what is wrong with a camera', async () => {
  const wrong = async (address: string, kind = 'hls') => {
    const { id } = await newCamera({ address, kind });
    const path = kind === 'snapshot' ? 'GetSnapshot' : 'GetStream';
    return [
      await faultOf(await bytesOf(`${path}?id=${id}`)),
      (await call(`VideoPlay/GetCheck?id=${id}`)).fault,
    ];
  };
  const place = base.replace('http://', '');
  behave = ({ url = '' }, response) => {
    if (url === '/page') response.end('<html>the inside of the network</html>');
    else if (url === '/away') response.writeHead(302, { location: `${base}/live.m3u8` }).end();
    else if (url === '/locked') response.writeHead(401).end();
    else response.end('#EXTM3U\nhttp://169.254.169.254/latest/meta-data\n');
  };
  expect((await wrong(`${base}/page`))[0]).toBe(
    `What is at the address of ${place} is no playlist of HLS; it is not passed on.`,
  );
  expect((await wrong(`${base}/page`, 'snapshot'))[0]).toContain('is no JPEG, PNG or WebP picture');
  expect((await wrong(`${base}/away`))[1]).toBe(`${place} answered 302 instead of a picture.`);
  expect((await wrong(`${base}/locked`))[1]).toContain('refuses the user and password');
  expect((await wrong(`${base}/x`))[0]).toContain('leads to another server (169.254.169.254)');
  expect((await wrong('http://127.0.0.1:20009/x'))[1]).toBe(
    '127.0.0.1:20009 cannot be reached (ECONNREFUSED).',
  );
  const refused = await ask(site, '/api/services/app/VideoManage/Create', {
    headers: { ...headers, 'accept-language': 'en' },
    body: { name: 'n', stcd, address: 'http://op:p4ss@camera/' },
  });
  expect(refused.body.error?.validationErrors).toMatchObject([{ members: ['address'] }]);
});

it('says of a camera that takes the call and never answers how long it was waited for', async () => {
  behave = () => {};
  const { id } = await newCamera();
  const place = base.replace('http://', '');
  expect((await call(`VideoPlay/GetCheck?id=${id}`)).fault).toMatch(
    new RegExp(`^${place} did not answer within \\d+ s\\.$`),
  );
});

it('shows a viewer the cameras of the own stations alone', async () => {
  const { rows } = await sql<{ stcd: string }>`select stcd from user_stations limit 1`.execute(site.store.db);
  const seen = rows[0]?.stcd ?? '';
  const [mine, hidden] = [await newCamera({ stcd: seen }), await newCamera({ stcd: '61000002' })];
  const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  const { body } = await ask(site, '/api/services/app/VideoPlay/GetAll', { headers: viewer });
  expect((body.result as { items: { id: number }[] }).items.map(({ id }) => id)).toEqual([mine.id]);
  expect(await statusOf(`GetStream?id=${mine.id}`, viewer)).toBe(200);
  expect(await statusOf(`GetStream?id=${hidden.id}`, viewer)).toBe(404);
});

it('keeps a picture of a camera among those of its station', async () => {
  const { id } = await newCamera({ snapshotAddress: `${base}/snap.jpg` });
  expect(await call('VideoPlay/KeepSnapshot', { id })).toMatchObject({ stcd, width: 64, height: 48 });
  const given = picture.toString('base64');
  expect(await call('VideoPlay/KeepSnapshot', { id, picture: given })).toMatchObject({ stcd });
});

it('ends a stream without an end when its viewer goes, and gives the place to the next', async () => {
  const closed = Promise.withResolvers<void>();
  behave = (request, response) => {
    request.socket.once('close', () => closed.resolve());
    response.write(Buffer.concat([Buffer.from('FLV\x01\x05\x00\x00\x00\x09'), Buffer.alloc(64)]));
  };
  const { id } = await newCamera({ kind: 'flv', address: `${base}/live.flv` });
  const gone = new AbortController();
  const response = await fetch(`${site.address}/api/services/app/VideoPlay/GetStream?id=${id}`, {
    ...{ headers, signal: gone.signal },
  });
  const { value } = (await response.body?.getReader().read()) ?? {};
  expect(Buffer.from(value ?? []).toString('latin1', 0, 3)).toBe('FLV');
  gone.abort();
  await closed.promise;
});

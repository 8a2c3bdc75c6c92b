import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import {
  deleteStationPicture,
  getAllSitePictures,
  getPicture,
  getPictures,
  uploadStationPicture,
} from '@stationwall/contract/services/station-picture';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs } from '../testing/call-as.ts';
import { type SignedIn, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let admin: SignedIn;
let viewer: SignedIn;
beforeAll(async () => {
  site = await startTestSite();
  admin = await signInAs(site, 1, 'admin', 'Admin#123');
  viewer = await signInAs(site, 1, 'viewer', 'Viewer#123');
});
afterAll(() => site?.close());

async function upload(bytes: Buffer, fields: Record<string, string>, by = admin) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'IMG_1.jpg');
  const url = `${site.address}${uploadStationPicture.path}`;
  const answer = await fetch(url, { method: 'POST', headers: by.headers, body: form });
  const { result, error } = (await answer.json()) as {
    result: { id: number; caption: string };
    error: { validationErrors: { message: string; members: string[] }[] } | null;
  };
  const fields400 = error?.validationErrors?.map(({ message, members }) => [members.join(), message]) ?? [];
  return { status: answer.status, result, fields: fields400 };
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0072B2' } });

it('a picture is turned as the camera was held, made no larger than screens are, and keeps nothing of where it was taken', async () => {
  const bytes = await plain(4000, 3000)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Somebody' },
      IFD2: { DateTimeOriginal: '2026:06:01 07:08:09' },
      IFD3: { GPSLatitude: '30/1 35/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif?.includes('Somebody')).toBe(true);
  const { result, status } = await upload(bytes, { Stcd: '61000001', Caption: ' Gauge ' });
  expect([status, result]).toEqual([
    200,
    {
      ...{ id: result.id, stcd: '61000001', caption: 'Gauge', takenAt: '2026-06-01T07:08:09' },
      ...{ width: 1920, height: 2560, size: expect.any(Number), uploadedBy: 'admin' },
      ...{ creationTime: expect.any(String), thumbnail: expect.any(String) },
    },
  ]);
  const { picture } = (await callAs(site, viewer.headers, getPicture, { id: result.id })).result;
  const kept = await sharp(Buffer.from(picture, 'base64')).metadata();
  expect([kept.format, kept.width, kept.height, kept.exif, kept.orientation]).toEqual([
    ...['jpeg', 1920, 2560, undefined, undefined],
  ]);
  const [first] = (await callAs(site, viewer.headers, getPictures, { stcd: '61000001' })).result.items;
  const small = await sharp(Buffer.from(first?.thumbnail ?? '', 'base64')).metadata();
  expect([small.format, small.width, small.height]).toEqual(['webp', 480, 360]);
});

it('one that is too large, none at all, broken, or of a station that is not seen is refused by what it is', async () => {
  const at = { Stcd: '61000001' };
  const large = Buffer.concat([await plain(9, 9).jpeg().toBuffer(), Buffer.alloc(20 * 1024 ** 2)]);
  expect((await upload(large, at)).fields).toEqual([
    ['file', 'The picture has 20.0 MB; at most 15 MB are taken.'],
  ]);
  expect((await upload(Buffer.from('<svg/>'), at)).fields).toEqual([
    ['file', 'The file "IMG_1.jpg" is no JPEG, PNG or WebP picture, whatever its name says.'],
  ]);
  const whole = await plain(900, 900).png().toBuffer();
  expect((await upload(whole.subarray(0, whole.length - 200), at)).fields).toEqual([
    ['file', expect.stringContaining('damaged')],
  ]);
  expect((await upload(whole, { Stcd: '62000001' })).fields).toEqual([
    ['stcd', 'There is no station 62000001 that you may see.'],
  ]);
  expect((await upload(whole, at, viewer)).status).toBe(403);
});

it('pictures are seen of stations that are seen, and deleted with a word in the log', async () => {
  const { result } = await upload(await plain(40, 30).webp().toBuffer(), { Stcd: '61000002' });
  expect(result.caption).toBe('IMG_1');
  const seen = async ({ headers }: SignedIn) =>
    (await callAs(site, headers, getPictures, { maxResultCount: 10 })).result.items.map(({ stcd }) => stcd);
  expect([await seen(admin), await seen(viewer)]).toEqual([['61000002', '61000001'], ['61000001']]);
  expect((await callAs(site, viewer.headers, getPicture, { id: result.id })).status).toBe(404);
  const riverside = await signInAs(site, 2, 'admin', 'Admin#123');
  expect((await callAs(site, riverside.headers, getPicture, { id: result.id })).status).toBe(404);
  expect((await callAs(site, riverside.headers, deleteStationPicture, { id: result.id })).status).toBe(404);
  const sites = (await callAs(site, admin.headers, getAllSitePictures, { keyword: '61000002' })).result;
  expect([sites.totalCount, sites.items[0]?.pictureCount, sites.items[0]?.newest.id]).toEqual([
    1,
    1,
    result.id,
  ]);
  expect((await callAs(site, admin.headers, deleteStationPicture, { id: result.id })).status).toBe(200);
  expect(await seen(admin)).toEqual(['61000001']);
  const log = (await callAs(site, admin.headers, getAllAuditLogs, { stcd: '61000002' })).result.items;
  expect(log.map(({ action, target }) => [action, target])).toEqual([
    ['stationPicture.deleted', 'IMG_1'],
    ['stationPicture.added', 'IMG_1'],
  ]);
});

it('a station has so many pictures and no more', async () => {
  const small = await plain(8, 6).png().toBuffer();
  await upload(small, { Stcd: '61000003' });
  await sql`insert into station_picture
    (tenant_id, stcd, caption, width, height, size, uploaded_by, created_at, thumbnail, picture)
    select tenant_id, stcd, caption, width, height, size, uploaded_by, created_at, thumbnail, picture
    from station_picture, generate_series(1, 48) where stcd = '61000003'`.execute(site.store.db);
  expect((await upload(small, { Stcd: '61000003' })).status).toBe(200);
  const last = await upload(small, { Stcd: '61000003' });
  expect(last.fields).toEqual([
    ['file', 'Station 61000003 has 50 pictures, the most that are kept; delete one first.'],
  ]);
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, type SignedIn, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let operator: SignedIn;
beforeAll(async () => {
  site = await startTestSite();
  operator = await signInAs(site, 1, 'operator', 'Operator#123');
});
afterAll(() => site?.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0072B2' } });
async function upload(
  bytes: Buffer,
  name = 'me.jpg',
  fields: Record<string, string> = { FileToken: 'token-1' },
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const answer = await fetch(`${site.address}/Profile/UploadProfilePicture`, {
    method: 'POST',
    headers: operator.headers,
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { result: object; error: object | null } };
}
const adopt = (fileToken: string, { headers } = operator) =>
  ask(site, '/api/services/app/Profile/UpdateProfileRawPicture', {
    headers,
    body: { fileToken },
    method: 'PUT',
  });
const mine = async ({ headers } = operator) =>
  (await ask(site, '/api/services/app/Profile/GetProfilePicture', { headers })).body.result as {
    profilePicture: string;
  };
const refusal = { fileName: null, fileType: null, fileToken: null, width: 0, height: 0, code: 0 };

describe('a picture', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('in %s becomes one’s own, 300 × 300 png, once', async (format) => {
    const { status, body } = await upload(await plain(640, 400).toFormat(format).toBuffer());
    expect([status, body.result]).toEqual([
      200,
      {
        fileName: 'me.jpg',
        fileType: 'image/png',
        fileToken: 'token-1',
        width: 300,
        height: 300,
        code: 0,
        message: null,
        details: null,
        validationErrors: null,
      },
    ]);
    expect((await adopt('token-1')).status).toBe(200);
    const { profilePicture } = await mine();
    const { format: kept, width, height } = await sharp(Buffer.from(profilePicture, 'base64')).metadata();
    expect({ kept, width, height }).toEqual({ kept: 'png', width: 300, height: 300 });
    const info = await ask(site, `/user/info?token=${operator.accessToken}`);
    expect((info.body.result as { avatar: string }).avatar).toBe(`data:image/png;base64,${profilePicture}`);
    expect((await adopt('token-1')).body.error?.message).toBe(
      'There is no such image file with the token: token-1. Upload the picture again.',
    );
  });

  it('of one person is nobody else’s', async () => {
    await upload(await plain(10, 10).png().toBuffer());
    const admin = await signInAs(site, 1, 'admin', 'Admin#123');
    expect((await adopt('token-1', admin)).status).toBe(500);
    expect(await mine(admin)).toEqual({ profilePicture: '' });
  });

  it('that is a renamed text file is told as such', async () => {
    const { status, body } = await upload(Buffer.from('I am a text.'), 'cat.png');
    expect([status, body.result]).toEqual([
      200,
      {
        ...refusal,
        message: 'The file "cat.png" is no JPEG, PNG or GIF picture, whatever its name says',
        details: null,
        validationErrors: null,
      },
    ]);
  });

  it('that only begins like one is told as damaged', async () => {
    const half = await plain(400, 400).png().toBuffer();
    const { body } = await upload(half.subarray(0, half.length / 2), 'half.png');
    expect(body.result).toMatchObject({
      ...refusal,
      message: 'The picture "half.png" is damaged and cannot be read to its end',
    });
  });

  it('of more than 5 MB is refused', async () => {
    const { body } = await upload(Buffer.alloc(5_242_881, 0xff));
    expect(body.result).toMatchObject({
      ...refusal,
      message: 'The picture is larger than 5 MB; choose a smaller one',
    });
  });

  it('with too many pixels is refused before it is unpacked', async () => {
    const { body } = await upload(await plain(9000, 9000).png().toBuffer());
    expect(body.result).toMatchObject({
      message: 'The picture has 9000 × 9000 pixels; at most 40 million are read',
    });
  });

  it('waits until the one before it has been decoded', async () => {
    const picture = await plain(2500, 2500).jpeg().toBuffer();
    const atWork = () => {
      const { queue, process } = sharp.counters();
      return queue + process;
    };
    // What was refused before may still be on its way out.
    await vi.waitFor(() => expect(atWork()).toBe(0));
    let most = 0;
    const look = () => {
      most = Math.max(most, atWork());
    };
    sharp.queue.on('change', look);
    const tokens = ['one', 'two', 'three', 'four'];
    const answers = await Promise.all(tokens.map((FileToken) => upload(picture, 'me.jpg', { FileToken })));
    sharp.queue.off('change', look);
    expect(answers.map(({ body }) => body.result)).toMatchObject(tokens.map((fileToken) => ({ fileToken })));
    // The one that ends is counted until its answer has been taken, and all four would be at work at once without the line.
    expect(most).toBeLessThanOrEqual(2);
  });

  it('needs a form, a file and a token', async () => {
    const noToken = await upload(await plain(10, 10).png().toBuffer(), 'a.png', {});
    expect([noToken.status, noToken.body.error]).toEqual([
      400,
      expect.objectContaining({
        validationErrors: [
          { message: 'The form needs a FileToken of 1 to 400 characters', members: ['fileToken'] },
        ],
      }),
    ]);
    const noForm = await ask(site, '/Profile/UploadProfilePicture', { headers: operator.headers, body: {} });
    expect([noForm.status, noForm.body.error?.validationErrors]).toEqual([
      400,
      [{ message: 'Send a form with one picture in it', members: [] }],
    ]);
  });
});

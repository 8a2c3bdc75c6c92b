import { AbpError, type Said, saying } from '../abp-error.ts';
import { account } from '../localization/account-texts.ts';
import { stationTexts } from '../localization/station-texts.ts';
import { pictureLine } from './picture-line.ts';

const longEdge = 2560;
const small = { width: 480, height: 360 };
const maxMillionPixels = 60;

const kinds: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

export interface KeptPicture {
  picture: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  takenAt: string | null;
}

/**
 * A picture as it is kept: turned as the camera was held, no larger than a screen shows, and without what the camera wrote into the
 * file, such as where it was; only when it was taken is told.
 */
export async function keptPicture(bytes: Buffer, fileName: string): Promise<KeptPicture | { refusal: Said }> {
  if (!kinds.some((is) => is(bytes))) return { refusal: saying(stationTexts.NotAPicture, fileName) };
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, exif } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxMillionPixels * 1e6)
      return { refusal: saying(account.TooManyPixels, width, height, maxMillionPixels) };
    return await pictureLine.do(async () => {
      const { data: picture, info } = await sharp(bytes, {
        ...{ limitInputPixels: maxMillionPixels * 1e6, failOn: 'error' },
      })
        .rotate()
        .resize(longEdge, longEdge, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      const thumbnail = await sharp(picture)
        .resize(small.width, small.height, { fit: 'cover' })
        .webp({ quality: 70 })
        .toBuffer();
      return { picture, thumbnail, width: info.width, height: info.height, takenAt: takenAt(exif) };
    });
  } catch (error) {
    if (error instanceof AbpError) throw error;
    return { refusal: saying(account.BrokenPicture, fileName) };
  }
}

/** The first time that EXIF tells is when the picture was taken; others are when it was changed. */
function takenAt(exif: Buffer | undefined): string | null {
  const times = [...(exif?.toString('latin1') ?? '').matchAll(/(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/g)]
    .map(([, year, month, day, time]) => `${year}-${month}-${day}T${time}`)
    .filter((time) => Number.isFinite(Date.parse(`${time}Z`)));
  return times.sort()[0] ?? null;
}

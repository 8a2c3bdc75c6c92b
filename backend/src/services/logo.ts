import { maxLogoBytes } from '@stationwall/contract/services/basic-information';
import { AbpError, invalid, type Said, saying } from '../abp-error.ts';
import { account } from '../localization/account-texts.ts';
import { administration } from '../localization/administration-texts.ts';
import { pictureLine } from './picture-line.ts';

const edge = 512;
const maxMillionPixels = 25;
const formats: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'GIF8',
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

const refused = (message: Said) => invalid({ message, members: ['logo'] });

/** Reads what was sent as a picture and writes it anew as a png: nothing of the file itself is kept. */
export async function logoOf(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > maxLogoBytes) throw refused(saying(administration.LogoTooLarge, maxLogoBytes / 1024));
  // Before any reader looks at it: those of other formats, SVG's for one, read more than a picture.
  if (!formats.some((begins) => begins(bytes))) throw refused(saying(administration.LogoIsNoPicture));
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxMillionPixels * 1e6) {
      throw refused(saying(account.TooManyPixels, width, height, maxMillionPixels));
    }
    const picture = sharp(bytes, { limitInputPixels: maxMillionPixels * 1e6, failOn: 'error' });
    return await pictureLine.do(() =>
      picture.rotate().resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
    );
  } catch (error) {
    if (error instanceof AbpError) throw error;
    throw refused(saying(administration.LogoIsNoPicture));
  }
}

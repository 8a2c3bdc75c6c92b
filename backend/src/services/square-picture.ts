import { AbpError, type Said, saying } from '../abp-error.ts';
import { account } from '../localization/account-texts.ts';
import { pictureLine } from './picture-line.ts';

export const pictureSide = 300;
const maxMillionPixels = 40;

const formats: [name: string, begins: Buffer][] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', Buffer.from('GIF8')],
];

export type SquarePicture = { png: Buffer } | { refusal: Said };

/** Decodes a picture to its last pixel and writes it anew, 300 × 300 png: nothing else that the file held is kept. */
export async function squarePicture(bytes: Buffer, fileName: string): Promise<SquarePicture> {
  if (!formats.some(([, begins]) => bytes.subarray(0, begins.length).equals(begins))) {
    return { refusal: saying(account.NotAPicture, fileName) };
  }
  const { default: sharp } = await import('sharp');
  try {
    const options = { failOn: 'warning', limitInputPixels: maxMillionPixels * 1e6, pages: 1 } as const;
    return await pictureLine.do(async () => {
      const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
      if (width * height > maxMillionPixels * 1e6)
        return { refusal: saying(account.TooManyPixels, width, height, maxMillionPixels) };
      const png = await sharp(bytes, options)
        .rotate()
        .resize(pictureSide, pictureSide, { fit: 'cover' })
        .png({ compressionLevel: 9 })
        .toBuffer();
      return { png };
    });
  } catch (error) {
    if (error instanceof AbpError) throw error;
    return { refusal: saying(account.BrokenPicture, fileName) };
  }
}

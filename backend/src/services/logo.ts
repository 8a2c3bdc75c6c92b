import { maxLogoBytes } from '@stationwall/contract/services/basic-information';
import { invalid, type Said, saying } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';

const edge = 512;
const maxPixels = 25_000_000;
const formats = ['png', 'jpeg', 'gif', 'webp'];

const refused = (message: Said) => invalid({ message, members: ['logo'] });

/** Reads what was sent as a picture and writes it anew as a png: nothing of the file itself is kept. */
export async function logoOf(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > maxLogoBytes) throw refused(saying(administration.LogoTooLarge, maxLogoBytes / 1024));
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!formats.includes(format ?? '')) throw new Error(`the format ${format} is not taken`);
    return await picture
      .rotate()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw refused(saying(administration.LogoIsNoPicture));
  }
}

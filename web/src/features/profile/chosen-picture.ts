import { maxPictureBytes } from '@stationwall/contract/services/profile';
import type { TextKey } from '../../i18n/texts.ts';

/** A part of a picture, in percent of its sides. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture that was chosen, by an address that holds while the page lives, and the square of it that is kept. */
export interface ChosenPicture {
  url: string;
  name: string;
  width: number;
  height: number;
  part: Part;
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
const pictureSide = 300;

/** The largest square in the middle. */
function middleSquare(width: number, height: number): Part {
  const side = Math.min(width, height);
  const [w, h] = [(side / width) * 100, (side / height) * 100];
  return { x: (100 - w) / 2, y: (100 - h) / 2, width: w, height: h };
}

/** Reads a file as a picture, or answers why it is none. */
export async function chosenFrom(file: File): Promise<ChosenPicture | TextKey> {
  if (file.size > maxPictureBytes) return 'profile.picture.tooLarge';
  if (file.type !== '' && !pictureTypes.some((type) => type === file.type))
    return 'profile.picture.otherKind';
  const url = URL.createObjectURL(file);
  const refuse = (why: TextKey) => {
    URL.revokeObjectURL(url);
    return why;
  };
  const image = await imageOf(url).catch(() => null);
  if (image === null) return refuse('profile.picture.unreadable');
  if (!(await isWhole(file))) return refuse('profile.picture.damaged');
  const { naturalWidth: width, naturalHeight: height } = image;
  return { url, name: file.name, width, height, part: middleSquare(width, height) };
}

/** An image element also takes a file that was cut off, and shows the rest grey. */
async function isWhole(file: Blob): Promise<boolean> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  return bitmap !== null;
}

/** The kept part as a png of 300 × 300. */
export async function croppedPng({ url, width, height, part }: ChosenPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = pictureSide;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  const at = [
    (part.x / 100) * width,
    (part.y / 100) * height,
    (part.width / 100) * width,
    (part.height / 100) * height,
  ] as const;
  context.imageSmoothingQuality = 'high';
  context.drawImage(await imageOf(url), ...at, 0, 0, pictureSide, pictureSide);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('this browser writes no png'))),
      'image/png',
    ),
  );
}

async function imageOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

import { maxLogoBytes } from '@stationwall/contract/services/basic-information';

/** A picture from the person's own machine. */
export interface ChosenLogo {
  name: string;
  bytes: number;
  width: number;
  height: number;
  base64: string;
  /** As the page can show it. */
  address: string;
}

export type LogoFault = 'tooLarge' | 'noPicture';

/** Reads a file as a picture; the backend decodes it again for itself. */
export async function readLogo(file: File): Promise<ChosenLogo | LogoFault> {
  if (file.size > maxLogoBytes) return 'tooLarge';
  try {
    const address = await dataAddressOf(file);
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const base64 = address.slice(address.indexOf(',') + 1);
    return { name: file.name, bytes: file.size, width, height, base64, address };
  } catch {
    return 'noPicture';
  }
}

const dataAddressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

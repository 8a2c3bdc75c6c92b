import type { KitTexts } from './kit-texts.tsx';
import { sizeText } from './size-text.ts';

/** What a file field takes. */
export interface FileLimits {
  /** Endings with their dot (`.xlsx`), or kinds (`image/*`, `image/png`). */
  accept: readonly string[];
  /** How these are called, `XLSX, CSV`. */
  acceptText: string;
  mostBytes: number;
  /** Files in all. */
  mostFiles: number;
}

export interface Sifted {
  taken: File[];
  /** What is said of each file that is not taken. */
  refused: string[];
}

/** Tells before anything is sent which files are taken, and of each other one why not. */
export function sifted(
  files: readonly File[],
  { accept, acceptText, mostBytes, mostFiles }: FileLimits,
  present: number,
  { say, number }: Pick<KitTexts, 'say' | 'number'>,
): Sifted {
  const result: Sifted = { taken: [], refused: [] };
  for (const file of files) {
    const { name, size } = file;
    if (!accept.some((each) => isKind(file, each)))
      result.refused.push(say('files.wrongKind', { name, allowed: acceptText }));
    else if (size > mostBytes)
      result.refused.push(
        say('files.tooLarge', { name, size: sizeText(size, number), most: sizeText(mostBytes, number) }),
      );
    else if (size === 0) result.refused.push(say('files.empty', { name }));
    else if (mostFiles > 1 && present + result.taken.length >= mostFiles)
      result.refused.push(say('files.tooMany', { name, most: number(mostFiles) }));
    else result.taken.push(file);
  }
  // A field of one file: the last one counts, and takes the place of what was there.
  return mostFiles === 1 ? { ...result, taken: result.taken.slice(-1) } : result;
}

function isKind({ name, type }: File, kind: string): boolean {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase());
  return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
}

import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file as a whole, readable by its owner only: after a crash it holds the old text or the new one. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

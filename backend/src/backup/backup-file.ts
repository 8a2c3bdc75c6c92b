import { createHash } from 'node:crypto';
import { createReadStream, existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncOne } from '../store/flush.ts';

/** The first line of a backup. */
export interface BackupHeader {
  stationwall: 'backup';
  version: 1;
  kind: 'embedded' | 'postgresql';
  madeAt: string;
  /** Major version of the PostgreSQL that the data came from. */
  postgres: number;
  /** Its newest migration; null = not looked at. */
  schema: string | null;
}

/** What was found to be a whole backup: its body lies between these bytes. */
export interface CheckedBackup {
  header: BackupHeader;
  start: number;
  /** The last byte, as streams count it. */
  end: number;
}

/** A line feed and the SHA-256 of all before it. */
const sealLength = 65;
const longestHeader = 4_096;

/** Writes a backup beside its name and gives it its name once it is whole and on the disk. Readable by its owner only. */
export async function writeBackup(
  file: string,
  header: BackupHeader,
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} exists already; give another name, or move it away.`);
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  const write = async (bytes: Uint8Array) => {
    hash.update(bytes);
    size += bytes.length;
    await handle.writeFile(bytes);
  };
  try {
    await write(Buffer.from(`${JSON.stringify(header)}\n`));
    for await (const bytes of body) await write(bytes);
    await handle.writeFile(`\n${hash.digest('hex')}`);
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
    syncOne(dirname(file));
    return size + sealLength;
  } catch (error) {
    await handle.close().catch(() => {});
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Reads a backup to its end, and throws one sentence unless it is whole and as it was written. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code}).`);
  });
  try {
    const { size } = await handle.stat();
    const first = Buffer.alloc(Math.min(size, longestHeader));
    await handle.read(first, 0, first.length, 0);
    const header = headerOf(first);
    if (!header) throw new Error(`${file} is no backup of Stationwall.`);
    const end = size - sealLength;
    const hash = createHash('sha256');
    if (end >= header.length)
      for await (const bytes of createReadStream(file, { end: end - 1 })) hash.update(bytes as Buffer);
    const seal = Buffer.alloc(sealLength);
    await handle.read(seal, 0, sealLength, Math.max(0, end));
    if (seal.toString('latin1') !== `\n${hash.digest('hex')}`) {
      throw new Error(
        `${file} is not whole: its checksum is not the one it was written with. Take another backup.`,
      );
    }
    return { header: header.header, start: header.length, end: end - 1 };
  } finally {
    await handle.close();
  }
}

export const bodyOf = (file: string, { start, end }: CheckedBackup) => createReadStream(file, { start, end });

function headerOf(first: Buffer): { header: BackupHeader; length: number } | null {
  const length = first.indexOf('\n') + 1;
  try {
    const header = JSON.parse(first.toString('utf8', 0, length)) as BackupHeader;
    return header.stationwall === 'backup' && header.version === 1 ? { header, length } : null;
  } catch {
    return null;
  }
}

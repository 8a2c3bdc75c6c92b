import { closeSync, constants, mkdirSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

const block = 512;
const chunk = 1 << 20;

/**
 * Files and folders of `root` as a tar archive. A file that vanished meanwhile is left out, one that became shorter is filled
 * up with zeros: the write-ahead log knows what became of both.
 */
export async function* packed(
  root: string,
  names: readonly string[],
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for (const name of names) {
    const path = join(root, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) continue;
    if (stats.isDirectory()) {
      yield headerOf(`${name}/`, 0, '5');
      continue;
    }
    const file = openIfThere(path);
    if (file === null) continue;
    try {
      yield headerOf(name, stats.size, '0');
      for (let at = 0; at < stats.size; at += chunk) {
        const bytes = Buffer.alloc(Math.min(chunk, stats.size - at));
        readSync(file, bytes, 0, bytes.length, at);
        yield bytes;
        onBytes(bytes.length);
      }
    } finally {
      closeSync(file);
    }
    yield Buffer.alloc(padding(stats.size));
  }
}

export const packedText = (name: string, text: string): Buffer => {
  const bytes = Buffer.from(text);
  return Buffer.concat([headerOf(name, bytes.length, '0'), bytes, Buffer.alloc(padding(bytes.length))]);
};

export const endOfArchive = Buffer.alloc(2 * block);

/** Lays an archive out in `root`, for the owner only. */
export async function unpack(root: string, archive: AsyncIterable<Uint8Array>): Promise<void> {
  const input = new Input(archive);
  for (;;) {
    const header = await input.take(block);
    if (header.every((byte) => byte === 0)) return;
    const name = textOf(header, 0, 100);
    const size = Number.parseInt(textOf(header, 124, 12), 8);
    const path = join(root, name);
    if (!path.startsWith(join(root, '/'))) throw new Error(`the archive holds "${name}", which is outside`);
    if (name.endsWith('/')) {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      continue;
    }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(path, 'wx', 0o600);
    try {
      for (let left = size; left > 0; ) {
        const bytes = await input.take(Math.min(chunk, left));
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
        left -= bytes.length;
      }
    } finally {
      closeSync(file);
    }
    await input.take(padding(size));
  }
}

const padding = (size: number) => (block - (size % block)) % block;

const textOf = (header: Buffer, from: number, length: number) =>
  header
    .toString('utf8', from, from + length)
    .split('\0')[0]
    ?.trim() ?? '';

function openIfThere(path: string): number | null {
  try {
    return openSync(path, constants.O_RDONLY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A header of POSIX ustar; the names of a database's files are far below its 100 bytes. */
function headerOf(name: string, size: number, type: '0' | '5'): Buffer {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for the archive`);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at);
  header.write(name, 0);
  octal(type === '5' ? 0o700 : 0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(Date.now() / 1000), 136, 11);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  return header;
}

/** Pieces of the wanted lengths out of a stream of chunks. */
class Input {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const pieces = [this.#held];
    let size = this.#held.length;
    while (size < length) {
      const { value, done } = await this.#source.next();
      if (done) throw new Error('the archive ends too early');
      pieces.push(Buffer.from(value.buffer, value.byteOffset, value.length));
      size += value.length;
    }
    const all = pieces.length === 1 ? this.#held : Buffer.concat(pieces, size);
    this.#held = all.subarray(length);
    return all.subarray(0, length);
  }
}

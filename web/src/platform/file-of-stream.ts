const folderName = 'downloads';
/** By then the browser has long saved what was given to it. */
const keptMs = 3_600_000;

/**
 * What comes as a file, in whole. It is written to the disk while it comes, so that a million rows fill no memory; in memory where the browser gives
 * no such place, as on pages that came without TLS.
 */
export async function fileOf(stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<Blob> {
  const place = await placeOnDisk();
  if (!place) return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).blob();
  await stream.pipeTo(await place.createWritable(), { signal });
  return place.getFile();
}

async function placeOnDisk(): Promise<FileSystemFileHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(folderName, { create: true });
    const now = Date.now();
    for await (const name of folder.keys())
      if (Number.parseInt(name, 10) < now - keptMs) await folder.removeEntry(name).catch(() => {});
    const place = await folder.getFileHandle(`${now}-${crypto.randomUUID()}`, { create: true });
    return 'createWritable' in place ? place : null;
  } catch {
    return null;
  }
}

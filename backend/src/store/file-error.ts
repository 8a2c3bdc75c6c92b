/** What a file system answers in WebAssembly, by WASI's numbers. */
const fileErrors = new Map<unknown, { message: string; code: string }>([
  [2, { code: 'EACCES', message: 'its files may not be read or written' }],
  [29, { code: 'EIO', message: 'its disk cannot be read or written' }],
  [51, { code: 'ENOSPC', message: 'no space is left on its disk' }],
  [63, { code: 'EPERM', message: 'its files may not be read or written' }],
  [69, { code: 'EROFS', message: 'its file system is read-only' }],
]);

/** An error of the file system below PGlite in words; it is thrown with a number and nothing else. Null for any other error. */
export function fileErrorOf(error: unknown): { message: string; code: string } | null {
  const { name, errno } = (error ?? {}) as { name?: unknown; errno?: unknown };
  if (name !== 'ErrnoError') return null;
  return fileErrors.get(errno) ?? { code: 'EIO', message: `its file system answers with error ${errno}` };
}

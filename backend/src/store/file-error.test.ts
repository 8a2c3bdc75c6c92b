import { expect, it } from 'vitest';
import { fileErrorOf } from './file-error.ts';

it('tells what the file system below the embedded store answered, which comes as a number only', () => {
  const told = (errno: number) => fileErrorOf({ name: 'ErrnoError', errno });
  expect(told(51)).toEqual({ code: 'ENOSPC', message: 'no space is left on its disk' });
  expect(told(69)).toEqual({ code: 'EROFS', message: 'its file system is read-only' });
  expect(told(8)).toEqual({ code: 'EIO', message: 'its file system answers with error 8' });
  expect(fileErrorOf(new Error('corrupt'))).toBeNull();
  expect(fileErrorOf(undefined)).toBeNull();
});

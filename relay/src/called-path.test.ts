import { expect, it } from 'vitest';
import { calledPath } from './called-path.ts';

it.each([
  ['/', '/'],
  ['/api/X?y=/z', '/api/x'],
  ['/API/TokenAuth/Authenticate/', '/api/tokenauth/authenticate'],
  ['/%61pi//./Token%41uth/%2e%2e/TokenAuth', '/api/tokenauth'],
  ['/api/%zz/X', '/api/%zz/x'],
  ['*', '/'],
])('%s calls %s', (url, path) => {
  expect(calledPath(url)).toBe(path);
});

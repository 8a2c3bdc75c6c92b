import { expect, it } from 'vitest';
import { redactedUrl } from './redacted-url.ts';

it.each([
  ['/signalr?id=1&enc_auth_token=s3cret%2B', '/signalr?id=1&enc_auth_token=…'],
  ['/user/info?token=abc.def&x=1', '/user/info?token=…&x=1'],
  ['/signalr?access_token=abc', '/signalr?access_token=…'],
  ['/api/x?keyword=abc', '/api/x?keyword=abc'],
])('%s is logged as %s', (url, logged) => {
  expect(redactedUrl(url)).toBe(logged);
});

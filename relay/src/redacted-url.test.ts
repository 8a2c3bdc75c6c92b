import { expect, it } from 'vitest';
import { redactedUrl } from './redacted-url.ts';

it.each([
  ['/signalr?id=1&enc_auth_token=s3cret%2B', '/signalr?id=1&enc_auth_token=…'],
  ['/user/info?token=abc.def&x=1', '/user/info?token=…&x=1'],
  ['/signalr?access_token=abc', '/signalr?access_token=…'],
  ['/api/x?keyword=abc', '/api/x?keyword=abc'],
  [
    '{"msg":"fetch http://b/signalr?enc_auth_token=a/b+c== failed","url":"/user/info?token=x"}',
    '{"msg":"fetch http://b/signalr?enc_auth_token=… failed","url":"/user/info?token=…"}',
  ],
  ['/login?back=%2Flive%3Faccess_token%3Ds3cret&x=1', '/login?back=%2Flive%3Faccess_token%3D…&x=1'],
])('%s is logged as %s', (url, logged) => {
  expect(redactedUrl(url)).toBe(logged);
});

it('takes no long time for a long text, since anybody may have one written', () => {
  const begunAt = performance.now();
  expect(redactedUrl('a'.repeat(40_000))).toHaveLength(40_000);
  expect(performance.now() - begunAt).toBeLessThan(500);
});

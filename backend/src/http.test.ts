import { expect, it } from 'vitest';
import { withoutTokens } from './http.ts';

it.each([
  ['/signalr?id=abc&enc_auth_token=d.e-f', '/signalr?id=…&enc_auth_token=…'],
  ['/user/info?TOKEN=abc', '/user/info?TOKEN=…'],
  [
    '/api/services/app/VerifyCode/Get?userNameOrEmailAddress=Letter%231&form=image',
    '/api/services/app/VerifyCode/Get?userNameOrEmailAddress=…&form=image',
  ],
  [
    '/api/services/app/User/GetAll?keyword=a&skipCount=10',
    '/api/services/app/User/GetAll?keyword=a&skipCount=10',
  ],
])('%s stands in the log as %s', (url, shown) => {
  expect(withoutTokens(url)).toBe(shown);
});

import type { IncomingHttpHeaders } from 'node:http';
import { failed } from '@stationwall/contract/abp';
import { type Culture, cultureHeader, cultureOf } from '@stationwall/contract/constants';

/** The language of whoever calls: what the web client says in its header, else what the browser likes best. */
export function cultureIn(headers: IncomingHttpHeaders): Culture {
  const said = headers[cultureHeader.toLowerCase()];
  const tag = typeof said === 'string' ? said : (headers['accept-language'] ?? '');
  // ASP.NET also writes `c=zh-Hans|uic=zh-Hans`.
  return cultureOf(tag.trim().replace(/^c=/i, ''));
}

/** What the relay says of calls that it does not pass on, in the words of one language. */
export const refusalsIn = (culture: Culture) => (culture === 'zh-Hans' ? inChinese : inEnglish);

const problem = (message: string, details: string) =>
  failed({ code: 0, message, details, validationErrors: null });

const inEnglish = {
  tooMany: (perMinute: number, seconds: number) =>
    problem(
      'Too many attempts to sign in.',
      `At most ${perMinute} attempts a minute from one address. Try again in ${seconds} s.`,
    ),
  tooManyAtOnce: (waiting: number) =>
    problem(
      'Too many calls at once.',
      `At most ${waiting} calls of one address may wait for their turn. Try again when some have been answered.`,
    ),
  tooLarge: (bytes: number, allowed: number, isMore = false) =>
    problem(
      'The request is too large.',
      `Its body has ${bytes} bytes${isMore ? ' or more' : ''}; ${allowed} bytes are allowed.`,
    ),
  tooSlow: (bytes: number, seconds: number) =>
    problem(
      'The request came too slowly.',
      `After ${seconds} s ${bytes} bytes of its body had come; all of it must come in that time.`,
    ),
};

const inChinese: typeof inEnglish = {
  tooMany: (perMinute, seconds) =>
    problem('登录尝试过于频繁。', `同一地址每分钟最多 ${perMinute} 次，请在 ${seconds} 秒后重试。`),
  tooManyAtOnce: (waiting) =>
    problem('同时进行的请求过多。', `同一地址最多可有 ${waiting} 个请求排队，请在部分请求完成后重试。`),
  tooLarge: (bytes, allowed, isMore = false) =>
    problem('请求过大。', `内容${isMore ? '至少' : ''} ${bytes} 字节，最多允许 ${allowed} 字节。`),
  tooSlow: (bytes, seconds) =>
    problem('请求传输过慢。', `${seconds} 秒内只收到 ${bytes} 字节，全部内容须在此时间内到达。`),
};

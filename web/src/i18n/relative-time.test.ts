import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 10, 21, 8, 0, 0);
const english = { justNow: 'just now', exact: '2026-11-19 16:00:00' };
const chinese = { ...english, justNow: '刚刚' };

it.each([
  [0, 'just now', '刚刚'],
  [29.999, 'just now', '刚刚'],
  [30, '1 minute ago', '1分钟前'],
  [119, '1 minute ago', '1分钟前'],
  [120, '2 minutes ago', '2分钟前'],
  [3599, '59 minutes ago', '59分钟前'],
  [3600, '1 hour ago', '1小时前'],
  [86_399, '23 hours ago', '23小时前'],
  [86_400, '1 day ago', '1天前'],
  [172_799, '1 day ago', '1天前'],
  [172_800, '2026-11-19 16:00:00', '2026-11-19 16:00:00'],
  [-29, 'just now', '刚刚'],
  [-30, '2026-11-19 16:00:00', '2026-11-19 16:00:00'],
])('says of %d s ago %s, %s', (agoS, inEnglish, inChinese) => {
  const then = now - agoS * 1000;
  expect([relativeTime('en', now, then, english), relativeTime('zh-Hans', now, then, chinese)]).toEqual([
    inEnglish,
    inChinese,
  ]);
});

import { expect, test } from 'vitest';
import { timeZoneText } from './time-zone-text.ts';

test.each([
  ['Asia/Shanghai', 'China Standard Time (Asia/Shanghai)', '中国标准时间（Asia/Shanghai）'],
  ['Europe/Berlin', 'Central European Time (Europe/Berlin)', '中欧时间（Europe/Berlin）'],
  ['UTC', 'UTC', 'UTC'],
])('calls %s as its people do', (zone, english, chinese) => {
  expect([timeZoneText('en', zone), timeZoneText('zh-Hans', zone)]).toEqual([english, chinese]);
});

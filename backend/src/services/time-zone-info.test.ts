import { expect, it } from 'vitest';
import { timeZoneInfo } from './time-zone-info.ts';

const summer = Date.UTC(2026, 6, 15);

it('China has no summer time', () => {
  expect(timeZoneInfo('Asia/Shanghai', summer)).toEqual({
    windows: {
      timeZoneId: 'China Standard Time',
      baseUtcOffsetInMilliseconds: 28_800_000,
      currentUtcOffsetInMilliseconds: 28_800_000,
      isDaylightSavingTimeNow: false,
    },
    iana: { timeZoneId: 'Asia/Shanghai' },
  });
});

it('New York in July is an hour ahead of its standard time', () => {
  expect(timeZoneInfo('America/New_York', summer).windows).toEqual({
    timeZoneId: 'Eastern Standard Time',
    baseUtcOffsetInMilliseconds: -18_000_000,
    currentUtcOffsetInMilliseconds: -14_400_000,
    isDaylightSavingTimeNow: true,
  });
});

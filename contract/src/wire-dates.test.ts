import { describe, expect, it } from 'vitest';
import { announcedDates, dateRulesOf, momentOf, nothingAnnounced } from './wire-dates.ts';

const announcing = (provider: string, timeZoneId: string) =>
  announcedDates({
    clock: { provider },
    timing: { timeZoneInfo: { iana: { timeZoneId } } as never },
  });
const noon = Date.UTC(2026, 10, 21, 12);

describe('a date of a backend', () => {
  it.each([
    ['that announces nothing, as a tenant of UTC+8 writes it', nothingAnnounced, '2026-11-21T20:00:00'],
    [
      'of the unspecified clock in an announced zone',
      announcing('unspecifiedClockProvider', 'Europe/Berlin'),
      '2026-11-21T13:00:00.0000000',
    ],
    ['of the UTC clock', announcing('utcClockProvider', 'Asia/Shanghai'), '2026-11-21T12:00:00Z'],
    [
      'of the UTC clock with seven digits',
      announcing('utcClockProvider', 'Etc/UTC'),
      '2026-11-21T12:00:00.0000000Z',
    ],
    [
      'of the UTC clock that leaves its Z out',
      announcing('utcClockProvider', 'Asia/Shanghai'),
      '2026-11-21T12:00:00',
    ],
    [
      'of the local clock, with its offset',
      announcing('localClockProvider', 'Etc/UTC'),
      '2026-11-21T20:00:00.000+08:00',
    ],
    [
      'of the local clock in the west',
      announcing('localClockProvider', 'Etc/UTC'),
      '2026-11-21T07:00:00-0500',
    ],
    [
      'in a zone that nobody knows',
      announcing('unspecifiedClockProvider', 'Middle/Earth'),
      '2026-11-21T20:00:00',
    ],
  ])('%s is read', (_, announced, text) => {
    expect(momentOf(dateRulesOf(null, announced), text)).toBe(noon);
  });

  it('goes by the zone that somebody set, whatever is announced', () => {
    const rules = dateRulesOf('Asia/Tokyo', announcing('unspecifiedClockProvider', 'Etc/UTC'));
    expect([rules.timeZone, momentOf(rules, '2026-11-21T21:00:00')]).toEqual(['Asia/Tokyo', noon]);
  });

  it.each(['', 'Z', 'yesterday', '2026-13-45T00:00:00Z', '0001', '2026-11-21T20:00:00+8'])(
    '%s is none',
    (text) => {
      expect(momentOf(dateRulesOf(null, nothingAnnounced), text)).toBeNull();
    },
  );
});

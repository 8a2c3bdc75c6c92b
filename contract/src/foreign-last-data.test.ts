import { describe, expect, it } from 'vitest';
import { type FieldNames, lastDataOf, stationsIn } from './foreign-last-data.ts';

const rules = { timeZone: 'Asia/Shanghai', isUtc: false };
const eight = Date.UTC(2026, 10, 21, 0);
const station = {
  stcd: '61000001',
  nameZh: '站',
  nameEn: 'Station',
  sttp: 'ZZ',
  lon: null,
  lat: null,
  river: null,
  intervalS: 300,
  isPublic: false,
};
const told = { stcd: '61000001', nameZh: '站', nameEn: 'Station', sttp: 'ZZ', intervalS: 300 };
const at = '2026-11-21T08:00:00';
const row = { ...told, reportedAt: at, receivedAt: at, values: { Z: { value: 1.5, observedAt: at } } };
const times = { observedAt: eight, sentAt: eight, receivedAt: eight };
const known = { station, reportedAt: eight, receivedAt: eight, msgID: null };

describe('last data', () => {
  it('in our shape are read with what only ours knows left out', () => {
    expect(lastDataOf({ items: [row], totalCount: 1 }, rules)).toEqual({
      position: null,
      timeZone: 'Asia/Shanghai',
      states: [{ ...known, values: { Z: { value: 1.5, ...times } } }],
    });
  });

  it('keep where stations stand in the tree of basin, river and division', () => {
    const place = { river: '汉江', basin: '长江', addvcd: '420106' };
    const { states } = lastDataOf({ items: [{ ...row, ...place }], totalCount: 1 }, rules);
    expect(states[0]?.station).toEqual({ ...station, ...place });
  });

  it('keep the category of a station, and that its row is hidden', () => {
    const said = { categoryId: 4, isHidden: true };
    const { states } = lastDataOf({ items: [{ ...row, ...said }, row], totalCount: 2 }, rules);
    expect(states.map((state) => state.station)).toEqual([{ ...station, ...said }, station]);
  });

  it('that name their zone and place are read by those', () => {
    const page = { items: [row], timeZone: 'Asia/Tokyo', epoch: 'e', cursor: 7 };
    const { position, timeZone, states } = lastDataOf(page, { timeZone: 'UTC', isUtc: true });
    expect([position, timeZone, states[0]?.reportedAt]).toEqual([
      { epoch: 'e', cursor: 7 },
      'Asia/Tokyo',
      eight - 3_600_000,
    ]);
  });

  it('with other names of their fields are read by a mapping', () => {
    const names: FieldNames = {
      ...{ stcd: 'stationCode', nameZh: 'stationName', sttp: '=ZZ', intervalS: '=300', reportedAt: 'tm' },
      ...{ Z: 'waterLevel', Q: 'flow', P: 'rain' },
    };
    const theirs = {
      stationCode: 61000001,
      stationName: '站',
      tm: at,
      waterLevel: '1.5',
      flow: null,
      rain: 0,
    };
    const page = { items: [theirs, { ...theirs, stationCode: '2', tm: null }] };
    const { states } = lastDataOf(page, rules, names);
    expect(states[0]).toEqual({
      ...known,
      station: { ...station, nameEn: '站' },
      values: { Z: { value: 1.5, ...times }, P: { value: 0, ...times } },
    });
    expect([states[1]?.reportedAt, states[1]?.values]).toEqual([null, {}]);
    expect(stationsIn(page, names)).toEqual(['61000001', '2']);
  });

  it.each([
    [{ rows: [] }, {}, '"items" is no list'],
    [null, {}, '"items" is no list'],
    [{ items: [row, 7] }, {}, 'items[1] is no row'],
    [{ items: [{ ...row, stcd: undefined }] }, {}, 'items[0].stcd is missing'],
    [{ items: [{ ...row, stcd: undefined }] }, { stcd: 'code' }, 'items[0].code is missing (our stcd)'],
    [{ items: [{ ...row, intervalS: undefined }] }, {}, 'items[0].intervalS is missing'],
    [{ items: [{ ...row, reportedAt: 'yesterday' }] }, {}, 'items[0].reportedAt is no date'],
    [{ items: [{ ...row, values: undefined }] }, {}, 'items[0].values is missing'],
    [{ items: [{ ...row, values: { Z: 1 } }] }, {}, 'items[0].values.Z is no value with its times'],
    [{ items: [{ ...row, lon: 'east' }] }, {}, 'items[0].lon is no number'],
  ])('of another shape (%#) say what is wrong where', (page, names, said) => {
    expect(() => lastDataOf(page, rules, names as FieldNames)).toThrow(said);
  });
});

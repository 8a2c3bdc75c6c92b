import { type StationState, unreported } from '@stationwall/contract/station';
import { describe, expect, it } from 'vitest';
import { addressOf, type LastDataQuery, queryOf } from './last-data-query.ts';
import { type Moment, orderOf, symbolsOf } from './last-data-rows.ts';

const now = Date.UTC(2026, 10, 21, 3);
const moment: Moment = { serverNow: now, isHeld: false, language: 'en', nameOf: ({ nameEn }) => nameEn };

function station(
  stcd: string,
  nameEn: string,
  sttp: string,
  ageS: number | null,
  values: Record<string, number>,
) {
  const state = unreported({
    stcd,
    nameZh: `${nameEn}站`,
    nameEn,
    sttp,
    lon: 105,
    lat: 29,
    river: '长江',
    intervalS: 10,
    isPublic: true,
  });
  const reportedAt = ageS === null ? null : now - ageS * 1000;
  const last = Object.entries(values).map(([element, value]) => [
    element,
    { value, observedAt: now, sentAt: now, receivedAt: now },
  ]);
  return { ...state, reportedAt, values: Object.fromEntries(last) } as StationState;
}

const stations = [
  station('3', 'Zhutuo', 'ZZ', 3, { Z: 203.4, VT: 12 }),
  station('1', 'Baisha', 'PP', 40, { PJ: 2.5 }),
  station('2', 'Wulong', 'ZZ', 16, { Z: 98, VT: 13 }),
  station('4', 'Luzhou', 'ZZ', null, {}),
];
const usual = queryOf(new URLSearchParams());
const order = (part: Partial<LastDataQuery>) => orderOf(stations, { ...usual, ...part }, moment);

describe('the rows of the last data', () => {
  it('stand by name unless asked otherwise', () => {
    expect(order({})).toEqual(['1', '4', '2', '3']);
  });

  it('stand by value as numbers, and those without the value come last both ways', () => {
    expect(order({ sort: { by: 'Z', isDown: false } })).toEqual(['2', '3', '1', '4']);
    expect(order({ sort: { by: 'Z', isDown: true } })).toEqual(['3', '2', '1', '4']);
  });

  it('leave out those that were hidden, and are nothing else where these are asked for', () => {
    const hidden = stations.map((state) =>
      state.station.stcd === '2'
        ? { ...state, station: { ...state.station, isHidden: true as const } }
        : state,
    );
    expect(orderOf(hidden, usual, moment)).toEqual(['1', '4', '3']);
    expect(orderOf(hidden, { ...usual, isHidden: true }, moment)).toEqual(['2']);
  });

  it('stand by age, the silent ones last', () => {
    expect(order({ sort: { by: 'age', isDown: true } })).toEqual(['1', '2', '3', '4']);
  });

  it('are narrowed by text, type and freshness', () => {
    expect(order({ search: 'wulong' })).toEqual(['2']);
    expect(order({ sttp: 'PP' })).toEqual(['1']);
    expect(order({ only: 'abnormal' })).toEqual(['1', '4', '2']);
    expect(order({ only: 'late' })).toEqual(['2']);
    expect(order({ only: 'unknown', sttp: 'PP' })).toEqual([]);
  });

  it('have a column for each element that one of them has reported, main elements first', () => {
    expect(symbolsOf(stations, ['VT', 'PJ', 'Z', 'Q'])).toEqual(['Z', 'PJ', 'VT']);
  });
});

describe('the address of the last data', () => {
  it('holds what was chosen and nothing that is as usual', () => {
    const query: LastDataQuery = {
      search: '朱沱',
      branch: null,
      sttp: 'ZZ',
      only: 'stale',
      isHidden: true,
      sort: { by: 'Z', isDown: true },
      page: 2,
      pageSize: 100,
    };
    expect(queryOf(addressOf(query))).toEqual(query);
    expect(addressOf(usual).toString()).toBe('');
  });

  it('is read as usual where it is mistyped', () => {
    expect(queryOf(new URLSearchParams('page=x&size=7&state=fine'))).toEqual(usual);
  });
});

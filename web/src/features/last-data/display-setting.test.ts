import { describe, expect, it } from 'vitest';
import type { Stations } from '../../platform/station-table.ts';
import { shownSymbols, stationsOfTypes, usualSortOf } from './display-setting.ts';
import { addressOf, queryOf } from './last-data-query.ts';

const stations = new Map(
  [
    ['1', 'PP'],
    ['2', 'ZZ'],
  ].map(([stcd, sttp]) => [stcd, { station: { stcd, sttp } }]),
) as unknown as Stations;

describe('the display setting of the last data', () => {
  it('shows the chosen types only, and all where none is chosen', () => {
    expect([...stationsOfTypes(stations, ['ZZ']).keys()]).toEqual(['2']);
    expect(stationsOfTypes(stations, [])).toBe(stations);
  });

  it('shows the chosen elements in their order, and what is reported where none is chosen', () => {
    expect(shownSymbols(['Z', 'PJ'], ['PJ', 'Q', 'Z'])).toEqual(['Z', 'PJ']);
    expect(shownSymbols([], ['PJ'])).toEqual(['PJ']);
  });

  it('opens in the chosen order, which stays out of the address; the reader’s own stands there', () => {
    const usual = usualSortOf('reportedAt DESC');
    const opened = queryOf(new URLSearchParams(), usual);
    expect(opened.sort).toEqual({ by: 'age', isDown: false });
    expect(addressOf(opened, usual).toString()).toBe('');
    const own = { ...opened, sort: { by: 'station', isDown: false } };
    expect(addressOf(own, usual).toString()).toBe('sort=station');
    expect(usualSortOf('')).toEqual({ by: 'station', isDown: false });
  });
});

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { keyTables, schemaText } from './map-page.ts';
import { parseReplayMap, readReplayMap } from './replay-map.ts';

const inMaps = (file: string): string => new URL(`../../maps/${file}`, import.meta.url).pathname;

const good = {
  form: 'long',
  centre: 3,
  timeColumn: 'time',
  idColumn: 'id',
  valueColumn: 'value',
  series: { A: { address: '0063000001', element: 'Z' } },
};

describe('a replay map', () => {
  it('says which id is which station and element', () => {
    expect(parseReplayMap(good)).toEqual({
      basin: null,
      form: 'long',
      centre: 3,
      password: '0000',
      stationType: '48',
      func: 0x32,
      timeColumn: 'time',
      sentColumn: null,
      idColumn: 'id',
      valueColumn: 'value',
      timeOffsetHours: 0,
      stationOffsetHours: 8,
      missing: [''],
      missingIs: 'absent',
      tooFine: 'skip',
      series: new Map([
        [
          'A',
          {
            address: '0063000001',
            element: 'Z',
            decimals: 3,
            factor: { value: 1, decimals: 0 },
            offset: { value: 0, decimals: 0 },
          },
        ],
      ]),
      stations: new Map(),
    });
  });

  it('knows a factor and an offset of a series, and what no frame says of a station', () => {
    const bridge = { nameEn: 'Old Bridge', sttp: 'ZZ', lon: -1.7, lat: 53.8, river: 'Aire', intervalS: 900 };
    const { series, stations } = parseReplayMap({
      ...good,
      $schema: './replay-map.schema.json',
      series: { A: { ...good.series.A, factor: 0.01, offset: -12.5 } },
      stations: { '0063000001': bridge },
    });
    expect(series.get('A')).toMatchObject({
      factor: { value: 0.01, decimals: 2 },
      offset: { value: -12.5, decimals: 1 },
    });
    expect(stations).toEqual(new Map([['0063000001', bridge]]));
  });

  it.each([
    [{ ...good, form: 'tall' }, 'map: form is "tall"; allowed are long, wide'],
    [{ ...good, centre: 300 }, 'map: centre is 300; a number from 0 to 255 is allowed'],
    [{ ...good, timeColumn: undefined }, 'map: timeColumn is missing; the name of a column is allowed'],
    [
      { ...good, series: { A: { address: '63', element: 'Z' } } },
      'map: series.A.address is "63"; ten upper-case hex digits are allowed, 00 and an eight-digit station code',
    ],
    [
      { ...good, series: { A: { address: '0063000001', element: 'ZZ' } } },
      'map: series.A.element is "ZZ"; a number of SL 651-2014 is allowed, for instance Z, PJ, PN05, Q, VT',
    ],
    [{ ...good, idColumn: undefined }, 'map: idColumn is missing; the name of a column is allowed'],
    [
      { ...good, column: 'time' },
      'map: a key is "column"; allowed are $schema, about, form, centre, password,',
    ],
    [{ ...good, func: '39' }, 'map: func is "39"; a report function is allowed, 30 to 35'],
    [{ ...good, missing: 'NA' }, 'map: missing is "NA"; a list of texts is allowed, for instance ["NA", ""]'],
    [
      { ...good, series: {} },
      'map: series is {}; an object {"column or id": {"address", "element"}} is allowed',
    ],
    [[], 'map: the map is []; a JSON object is allowed'],
    [
      { ...good, series: { A: { ...good.series.A, factor: 0 } } },
      'map: series.A.factor is 0; a number other than 0 is allowed',
    ],
    [
      { ...good, series: { A: { ...good.series.A, offset: '1' } } },
      'map: series.A.offset is "1"; a number is allowed',
    ],
    [
      { ...good, series: { A: { ...good.series.A, unit: 'cm' } } },
      'map: a key of series.A is "unit"; allowed are address, element, factor, offset',
    ],
    [
      { ...good, stations: { '0063000002': { nameEn: 'Elsewhere', sttp: 'ZZ' } } },
      'map: a key of stations is "0063000002"; allowed are the addresses of series: 0063000001',
    ],
    [
      { ...good, stations: { '0063000001': { nameEn: 'Old Bridge' } } },
      'map: stations.0063000001.sttp is missing; two capital letters are allowed, for instance ZZ or PP',
    ],
    [
      { ...good, stations: { '0063000001': { nameEn: 'Old Bridge', sttp: 'ZZ', lon: 200 } } },
      'map: stations.0063000001.lon is 200; a number from -180 to 180 is allowed',
    ],
    [
      { ...good, series: { ...good.series, B: good.series.A } },
      'map: series.B is "0063000001 Z"; each station and element once; A has it',
    ],
  ])('%# that is wrong tells where, what is given and what is allowed', (map, message) => {
    expect(() => parseReplayMap(map)).toThrow(message);
  });

  it.each(['ea-river-aire', 'amsterdam-rain'])('%s is shipped and right', async (name) => {
    const map = await readReplayMap(inMaps(`${name}.json`));
    expect([map.centre, map.series.size]).toEqual([3, name === 'amsterdam-rain' ? 134 : 3]);
  });

  it('has a schema for editors and a page that say what the reader says', async () => {
    const schema = await readFile(inMaps('replay-map.schema.json'), 'utf8');
    expect(JSON.parse(schema), 'write it with `node field/src/replay/map-page.ts`').toEqual(
      JSON.parse(schemaText()),
    );
    const page = await readFile(inMaps('README.md'), 'utf8');
    expect(page, 'write it with `node field/src/replay/map-page.ts`').toContain(keyTables());
  });

  it.each(['ea-river-aire', 'amsterdam-rain'])('%s tells editors its schema', async (name) => {
    expect(JSON.parse(await readFile(inMaps(`${name}.json`), 'utf8')).$schema).toBe(
      './replay-map.schema.json',
    );
  });

  it('that is not there or no JSON is a clear mistake', async () => {
    await expect(readReplayMap('/no/such.json')).rejects.toThrow(
      'the map /no/such.json cannot be read: ENOENT',
    );
    await expect(readReplayMap(new URL(import.meta.url).pathname)).rejects.toThrow('is no JSON');
  });
});

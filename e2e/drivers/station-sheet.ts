import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';

interface BasinStation {
  stcd: string;
  nameZh: string;
  nameEn: string;
  sttp: string;
  lon: number;
  lat: number;
  river: string;
  intervalS: number;
  isPublic: boolean;
  centre: number;
  address: string;
}

type Cells = Record<string, string | number | boolean | null>;

/** A mistake in a row: what the cells become, and what is told: column, value, and what is allowed. */
interface Mistake {
  cells: Cells;
  told: [column: string, given: string, allowed: RegExp];
}

const types: Record<string, string> = {
  PP: 'Rain',
  ZQ: 'River discharge',
  ZZ: 'River stage',
  RR: 'Reservoir',
  DD: 'Sluice',
  DP: 'Pump',
  JS: 'Urban ponding',
  WQ: 'Water quality',
};

const headings = [
  ...['Station code', 'Station name', 'English name', 'Type', 'Coordinate system', 'Longitude', 'Latitude'],
  ...['Basin', 'River', 'Division', 'Reports every', 'Centre address', 'Station address', 'Password', 'MN'],
  ...[
    'On the public map',
    'Warning stage',
    'Guarantee stage',
    'Main flood season from',
    'Main flood season to',
  ],
  ...['Ponding depth, level 1', 'Ponding depth, level 2', 'Founded'],
];

const cellsOf = (station: BasinStation): Cells => ({
  'Station code': station.stcd,
  'Station name': station.nameZh,
  'English name': station.nameEn,
  Type: types[station.sttp] ?? station.sttp,
  'Coordinate system': 'WGS-84 (GPS)',
  Longitude: station.lon,
  Latitude: station.lat,
  Basin: '长江',
  River: station.river,
  'Reports every': station.intervalS,
  'Centre address': station.centre,
  'Station address': station.address,
  'On the public map': station.isPublic ? 'Yes' : 'No',
});

/** One of each kind; `code` is that of the row, `first` the first station of the sheet. */
const kinds: ((code: string, first: BasinStation) => Mistake)[] = [
  () => ({ cells: { 'Station code': null }, told: ['Station code', '', /^Required$/] }),
  (code) => ({
    cells: { 'Station code': `${code.slice(0, 4)}-${code.slice(5)}` },
    told: ['Station code', `${code.slice(0, 4)}-${code.slice(5)}`, /^Letters and digits alone$/],
  }),
  (code) => ({ cells: { 'Station code': `${code}XYZ` }, told: ['Station code', `${code}XYZ`, /10/] }),
  (_, { stcd }) => ({ cells: { 'Station code': stcd }, told: ['Station code', stcd, /same as in row 2/] }),
  () => ({ cells: { 'Station name': null }, told: ['Station name', '', /^Required$/] }),
  () => ({ cells: { 'Station name': '长'.repeat(51) }, told: ['Station name', '长'.repeat(51), /50/] }),
  () => ({ cells: { Type: 'Rivver' }, told: ['Type', 'Rivver', /^One of: .*River stage/] }),
  () => ({ cells: { Longitude: '114,3' }, told: ['Longitude', '114,3', /point before decimals/] }),
  () => ({ cells: { Longitude: 191 }, told: ['Longitude', '191', /allowed: −180 to 180/] }),
  () => ({
    cells: { Longitude: 30.5, Latitude: 114.3 },
    told: ['Latitude', '114.3', /look swapped: give longitude 114.3 and latitude 30.5/],
  }),
  () => ({ cells: { Latitude: null }, told: ['Latitude', '', /Give longitude and latitude, or neither/] }),
  () => ({
    cells: { 'Coordinate system': 'BD-09 (Baidu)', Longitude: 2.35, Latitude: 48.85 },
    told: ['Longitude', '2.35', /used in China alone/],
  }),
  () => ({
    cells: { Division: '999999' },
    told: ['Division', '999999', /no administrative division 999999/],
  }),
  () => ({ cells: { 'Reports every': 0 }, told: ['Reports every', '0', /^At least 1; this is 0$/] }),
  () => ({ cells: { 'Centre address': 300 }, told: ['Centre address', '300', /^At most 255; this is 300$/] }),
  (code) => ({
    cells: { 'Station address': code.slice(-5) },
    told: ['Station address', code.slice(-5), /Ten digits/],
  }),
  () => ({ cells: { 'Centre address': null }, told: ['Centre address', '', /or neither/] }),
  (_, { address }) => ({
    cells: { 'Station address': address },
    told: ['Station address', address, /same as in row 2/],
  }),
  () => ({ cells: { Password: 'XYZ' }, told: ['Password', 'XYZ', /Four digits/] }),
  () => ({ cells: { MN: 'A B' }, told: ['MN', 'A B', /etters/] }),
  () => ({
    cells: { 'Warning stage': 30, 'Guarantee stage': 29 },
    told: ['Warning stage', '30', /below the guarantee stage 29 m/],
  }),
  () => ({
    cells: { 'Main flood season from': '06-01', 'Main flood season to': '08-31' },
    told: ['Flood-limit level, main season', '', /needs its first day, last day/],
  }),
  () => ({
    cells: { 'Main flood season from': '1/6' },
    told: ['Main flood season from', '1/6', /Month and day, such as 05-01/],
  }),
  () => ({
    cells: { 'Ponding depth, level 1': 30, 'Ponding depth, level 2': 20 },
    told: ['Ponding depth, level 2', '20', /20 cm is not above 30 cm/],
  }),
  () => ({ cells: { Founded: '199813' }, told: ['Founded', '199813', /Six digits/] }),
];

/**
 * The stations of a basin file as a spreadsheet in which two rows have each kind of mistake, `apart` rows apart; and what should
 * be told of them, by the row as the spreadsheet counts.
 */
export async function stationSheet(
  basinFile: string,
  apart: number,
): Promise<{ file: Uint8Array; rows: number; told: [row: string, ...Mistake['told']][] }> {
  const { stations } = JSON.parse(readFileSync(basinFile, 'utf8')) as { stations: BasinStation[] };
  const [first] = stations;
  if (!first) throw new Error('the basin has no stations');
  const told: [string, ...Mistake['told']][] = [];
  const rows = stations.map((station, index) => {
    const cells = cellsOf(station);
    const place = index / apart - 1;
    const kind = kinds[place % kinds.length];
    if (index === 0 || place < 0 || place >= 2 * kinds.length || !Number.isInteger(place) || !kind)
      return cells;
    const mistake = kind(station.stcd, first);
    told.push([String(index + 2), ...mistake.told]);
    return { ...cells, ...mistake.cells };
  });
  const sheet = {
    name: 'S',
    rows: [headings, ...rows.map((row) => headings.map((name) => row[name] ?? null))],
  };
  return { file: await writeXlsx({ sheets: [sheet] }), rows: rows.length, told };
}

/** A station type of SL 651-2014: byte, letter of the ASCII mode, names. */
export interface StationTypeRow {
  readonly code: number;
  readonly letter: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

type Row = [code: number, letter: string, nameZh: string, nameEn: string];

const rows: readonly Row[] = [
  [0x50, 'P', '降水', 'Rain'],
  [0x48, 'H', '河道', 'River'],
  [0x4b, 'K', '水库(湖泊)', 'Reservoir or lake'],
  [0x5a, 'Z', '闸坝', 'Gate or dam'],
  [0x44, 'D', '泵站', 'Pump station'],
  [0x54, 'T', '潮汐', 'Tide'],
  [0x4d, 'M', '墒情', 'Soil moisture'],
  [0x47, 'G', '地下水', 'Groundwater'],
  [0x51, 'Q', '水质', 'Water quality'],
  [0x49, 'I', '取水口', 'Water intake'],
  [0x4f, 'O', '排水口', 'Water outlet'],
];

/** The eleven station types of the standard. */
export const stationTypeRows: readonly StationTypeRow[] = rows.map(([code, letter, nameZh, nameEn]) => ({
  code,
  letter,
  nameZh,
  nameEn,
}));

const byCode = new Map(stationTypeRows.map((row) => [row.code, row]));

/** The row of a station type byte, or undefined for vendors' own. */
export const stationTypeOf = (code: number): StationTypeRow | undefined => byCode.get(code);

import { elementRows } from '@stationwall/protocols/sl651/element-rows';

/** What the reader of a map checks, as JSON Schema; `patternErrorMessage` says what is allowed, to people and to editors. */
export interface MapSchema {
  description?: string;
  type?: 'object' | 'string' | 'number' | 'integer' | 'boolean' | 'array';
  enum?: readonly string[];
  pattern?: string;
  patternErrorMessage?: string;
  minimum?: number;
  maximum?: number;
  not?: { const: number };
  default?: unknown;
  required?: readonly string[];
  properties?: Readonly<Record<string, MapSchema>>;
  additionalProperties?: MapSchema | false;
  minProperties?: number;
  items?: MapSchema;
}

const numbers = elementRows.filter(({ kind }) => kind === 'number').map(({ symbol }) => symbol);

const column: MapSchema = {
  type: 'string',
  pattern: '.',
  patternErrorMessage: 'the name of a column is allowed',
};
const address = 'ten upper-case hex digits are allowed, 00 and an eight-digit station code';

const series: MapSchema = {
  type: 'object',
  required: ['address', 'element'],
  properties: {
    address: {
      description: 'The station: the five address bytes of SL 651.',
      type: 'string',
      pattern: '^[0-9A-F]{10}$',
      patternErrorMessage: address,
    },
    element: {
      description: 'What is measured: the symbol of a number of SL 651-2014.',
      enum: [...new Set(numbers)].sort(),
      patternErrorMessage: 'a number of SL 651-2014 is allowed, for instance Z, PJ, PN05, Q, VT',
    },
    factor: {
      description:
        "The file's values times this are in the unit of the element: 0.01 makes metres of centimetres.",
      type: 'number',
      not: { const: 0 },
      default: 1,
      patternErrorMessage: 'a number other than 0 is allowed',
    },
    offset: {
      description:
        'Added after the factor, in the unit of the element: the height of a gauge zero, for instance.',
      type: 'number',
      default: 0,
    },
  },
  additionalProperties: false,
};

const station: MapSchema = {
  type: 'object',
  required: ['nameEn', 'sttp'],
  properties: {
    nameEn: {
      description: 'Its English name.',
      type: 'string',
      pattern: '.',
      patternErrorMessage: 'a name is allowed',
    },
    nameZh: {
      description: 'Its Chinese name; without one the English name stands for it.',
      type: 'string',
      pattern: '.',
      patternErrorMessage: 'a name is allowed',
    },
    sttp: {
      description:
        'Its type as in SL 323: PP rain, ZZ stage, ZQ discharge, RR reservoir, WQ water quality, …',
      type: 'string',
      pattern: '^[A-Z]{2}$',
      patternErrorMessage: 'two capital letters are allowed, for instance ZZ or PP',
    },
    lon: {
      description: 'Longitude, WGS 84 degrees east; absent = not on the map.',
      type: 'number',
      minimum: -180,
      maximum: 180,
    },
    lat: {
      description: 'Latitude, WGS 84 degrees north; absent = not on the map.',
      type: 'number',
      minimum: -90,
      maximum: 90,
    },
    river: { description: 'The river it stands on.', type: 'string' },
    warningM: { description: 'The stage from which it warns, m.', type: 'number' },
    guaranteeM: { description: 'The stage above that which its dikes were built for, m.', type: 'number' },
    intervalS: {
      description: 'Seconds between its reports; later than that is late.',
      type: 'integer',
      minimum: 1,
      maximum: 31_536_000,
      default: 900,
    },
    isPublic: { description: 'Whether the public map shows it.', type: 'boolean', default: false },
    mn: {
      description: 'Its MN, where it reports by HJ 212.',
      type: 'string',
      pattern: '^[0-9A-Za-z_-]{1,24}$',
      patternErrorMessage: 'one to 24 letters and digits are allowed',
    },
    mnPassword: {
      description: 'The password that its packets of HJ 212 bear.',
      type: 'string',
      pattern: '^.{1,24}$',
      patternErrorMessage: 'one to 24 characters are allowed',
    },
  },
  additionalProperties: false,
};

export const replayMapSchema: MapSchema & Record<'$schema' | 'title', string> = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Replay map',
  description: 'What a recorded series is, for `field replay`.',
  type: 'object',
  required: ['form', 'centre', 'timeColumn', 'series'],
  properties: {
    $schema: { description: 'This schema, so that editors help.', type: 'string' },
    about: { description: 'For people: where the series is from.', type: 'string' },
    form: {
      description: 'long: one value a row, `idColumn` tells the series. wide: one column a series.',
      enum: ['long', 'wide'],
    },
    centre: {
      description: 'Address of the centre; 3 is that of the demo tenant Replay.',
      type: 'number',
      minimum: 0,
      maximum: 255,
    },
    password: {
      description: 'Password of the stations.',
      type: 'string',
      pattern: '^[0-9A-F]{4}$',
      patternErrorMessage: 'four upper-case hex digits are allowed',
      default: '0000',
    },
    stationType: {
      description: 'Station type byte of SL 651: 48 river, 50 rain, 4B reservoir, 51 water quality, …',
      type: 'string',
      pattern: '^[0-9A-F]{2}$',
      patternErrorMessage: 'two upper-case hex digits are allowed',
      default: '48',
    },
    func: {
      description: 'Function code of the reports.',
      type: 'string',
      pattern: '^3[0-5]$',
      patternErrorMessage: 'a report function is allowed, 30 to 35',
      default: '32',
    },
    timeColumn: { ...column, description: 'Column of the observation time.' },
    sentColumn: { ...column, description: 'Column of the send time; absent = sent when observed.' },
    idColumn: { ...column, description: 'Column that tells the series; needed in the long form.' },
    valueColumn: { ...column, description: 'Column of the value; needed in the long form.' },
    timeOffsetHours: {
      description: "Zone of the file's times, hours east of UTC; a time with a zone of its own keeps it.",
      type: 'number',
      minimum: -14,
      maximum: 14,
      default: 0,
    },
    stationOffsetHours: {
      description: "Zone of the stations' clocks, which is the tenant's, hours east of UTC.",
      type: 'number',
      minimum: -14,
      maximum: 14,
      default: 8,
    },
    missing: {
      description: "Texts that say 'no data'.",
      type: 'array',
      items: { type: 'string' },
      default: [''],
      patternErrorMessage: 'a list of texts is allowed, for instance ["NA", ""]',
    },
    missingIs: {
      description: 'absent: such a value is left out. null: it is sent as missing.',
      enum: ['absent', 'null'],
      default: 'absent',
    },
    tooFine: {
      description:
        'Values with more than seven decimals, which no frame can carry: skip leaves them out, round rounds them to seven.',
      enum: ['skip', 'round'],
      default: 'skip',
    },
    series: {
      description: 'Which station and element each column (wide) or id (long) is.',
      type: 'object',
      minProperties: 1,
      additionalProperties: series,
      patternErrorMessage: 'an object {"column or id": {"address", "element"}} is allowed',
    },
    basin: {
      description: 'The basin that its stations lie in.',
      type: 'object',
      required: ['bsnm', 'nameZh'],
      properties: {
        bsnm: { description: 'What the whole basin is called.', type: 'string' },
        nameZh: { description: 'What the system of its rivers is called.', type: 'string' },
      },
      additionalProperties: false,
      patternErrorMessage: 'an object {"bsnm", "nameZh"} is allowed',
    },
    stations: {
      description:
        'By address: what a centre knows of the stations and no frame says. `field stations` writes it for the backend.',
      type: 'object',
      additionalProperties: station,
      default: {},
      patternErrorMessage: 'an object {"address": {"nameEn", "sttp"}} is allowed',
    },
  },
  additionalProperties: false,
};

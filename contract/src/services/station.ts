import { type TSchema, Type } from 'typebox';
import { FilledText, LocalDateTime, Nullable } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';
import { Reference } from '../reference.ts';
import { StationBranch } from '../station-branch.ts';

/** In which system coordinates were given; GCJ-02 and BD-09 are those of maps sold in China. */
export const coordinateSystems = ['WGS84', 'GCJ02', 'BD09'] as const;
export type CoordinateSystem = (typeof coordinateSystems)[number];

/** The zero of a height: the datum, such as that of 1985, or the zero of the station's own gauge. */
export const stageOrigins = ['datum', 'gaugeZero'] as const;
export type StageOrigin = (typeof stageOrigins)[number];

/** FRGRD of SL 323, '' = not said: reports to 1 the nation, 2 the province (major), 3 the province, 4 others, 5 flash floods. */
export const reportingGrades = ['', '1', '2', '3', '4', '5'] as const;
/** STBK: 0 left, 1 right. */
export const banks = ['', '0', '1'] as const;
/** STAZT: 0 north, then each 45° counter-clockwise. */
export const bearings = ['', '0', '1', '2', '3', '4', '5', '6', '7'] as const;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength, default: '' }));
const coded = (pattern: string, maxLength: number) =>
  Type.Optional(Type.String({ maxLength, pattern: `^(${pattern})?$`, default: '' }));
const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema, { default: null }));
const number = (minimum: number, maximum: number) => maybe(Type.Number({ minimum, maximum }));
const month = coded('\\d{4}(0[1-9]|1[0-2])', 6);
/** A day of every year, `06-15`. */
const dayOfYear = coded('(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])', 5);
/** Above the datum, m. */
const stage = number(-500, 9000);
/** cm. */
const depth = number(1, 1000);

/**
 * A station, with the fields of ST_STBPRP_B (SL 323) under their names there; `stnmEn` and whatever it has no name for are
 * ours. `lgtd` and `lttd` are as they were given in `coordinateSystem`; `lon` and `lat` are the same place in WGS-84.
 */
export const station = entity({
  service: 'Station',
  needs: 'Pages.SiteSys.SiteMsgManagement',
  label: 'stcd',
  onlyNew: { stcd: Type.String({ minLength: 1, maxLength: 10, pattern: '^[0-9A-Za-z]+$' }) },
  editable: {
    stnm: FilledText(50),
    stnmEn: text(64),
    sttp: Type.String({ minLength: 2, maxLength: 2, pattern: '^[A-Z]{2}$' }),
    categoryId: maybe(Reference('stationCategory')),
    frgrd: Type.Optional(Type.Enum([...reportingGrades], { default: '' })),
    usfl: Type.Optional(Type.Boolean({ default: true })),
    /** Everybody may see it where the tenant has a public map. */
    isPublic: Type.Optional(Type.Boolean({ default: false })),
    bsnm: text(30),
    hnnm: text(30),
    rvnm: text(30),
    /** GB/T 2260, six digits. */
    addvcd: coded('[1-9]\\d{5}', 6),
    coordinateSystem: Type.Optional(Type.Enum([...coordinateSystems], { default: 'WGS84' })),
    lgtd: maybe(Type.Number()),
    lttd: maybe(Type.Number()),
    stlc: text(50),
    stbk: Type.Optional(Type.Enum([...banks], { default: '' })),
    stazt: Type.Optional(Type.Enum([...bearings], { default: '' })),
    /** km. */
    dstrvm: number(0, 99_999.9),
    /** km². */
    drna: number(0, 9_999_999),
    dtmnm: text(16),
    /** m. */
    dtmel: number(-500, 9000),
    dtpr: number(-500, 9000),
    /** The zero of the gauge above the datum, m. */
    gaugeZero: number(-500, 9000),
    /** From where the stages that the station reports are counted. */
    stageAbove: Type.Optional(Type.Enum([...stageOrigins], { default: 'datum' })),
    atcunit: text(20),
    admauth: text(20),
    locality: text(10),
    esstym: month,
    bgfrym: month,
    phcd: text(6),
    contact: text(30),
    contactPhone: text(30),
    comments: text(200),
    /** How often it reports, s. */
    intervalS: Type.Optional(Type.Integer({ minimum: 1, maximum: 604_800, default: 3600 })),
    /** Of SL 651: centre, ten hexadecimal digits, and four that its frames must bear; null = any. */
    centre: maybe(Type.Integer({ minimum: 1, maximum: 255 })),
    address: maybe(Type.String({ maxLength: 10, pattern: '^[0-9A-Fa-f]{10}$' })),
    password: maybe(Type.String({ maxLength: 4, pattern: '^[0-9A-Fa-f]{4}$' })),
    /** MN of HJ 212; devices in the field bear more than the hexadecimal digits that it asks for. */
    mn: coded('[0-9A-Za-z_.-]{1,24}', 24),
    /** PW of its packets; '' = not checked. */
    mnPassword: coded('[!-:<-~]{1,24}', 24),
    wrz: stage,
    grz: stage,
    ...{ bgmd1: dayOfYear, edmd1: dayOfYear, fsltdz1: stage },
    ...{ bgmd2: dayOfYear, edmd2: dayOfYear, fsltdz2: stage },
    ...{ bgmd3: dayOfYear, edmd3: dayOfYear, fsltdz3: stage },
    ...{ ponding1: depth, ponding2: depth, ponding3: depth },
  },
  told: {
    stcd: Type.String(),
    lon: Nullable(Type.Number()),
    lat: Nullable(Type.Number()),
    moditime: LocalDateTime,
  },
  unlisted: ['password', 'mnPassword'],
  secret: ['password', 'mnPassword'],
  unique: ['stcd'],
  soughtIn: ['stcd', 'stnm', 'stnmEn', 'rvnm', 'stlc'],
  filters: {
    branch: Type.Optional(StationBranch),
    sttp: Type.Optional(Type.String({ maxLength: 2 })),
    categoryId: Type.Optional(Type.Integer()),
    usfl: Type.Optional(Type.Boolean()),
    isPublic: Type.Optional(Type.Boolean()),
    bsnm: Type.Optional(Type.String({ maxLength: 30 })),
    rvnm: Type.Optional(Type.String({ maxLength: 30 })),
    /** A division with all that are in it: `420000` finds `420106`. */
    addvcd: Type.Optional(Type.String({ maxLength: 6 })),
  },
  sortedBy: ['stcd', 'moditime'],
  usualOrder: 'stcd',
  also: ['batchDelete', 'import'],
});

export type StationRow = OutputOf<typeof station.calls.getAll>['items'][number];

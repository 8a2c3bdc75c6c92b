import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { divisions } from '../divisions/divisions.ts';
import type { StationNumber } from '../store/station-numbers.ts';
import type { StationRecord } from '../store/stations.ts';

const metres = Type.Union([Type.Number(), Type.Null()]);

const BasinStation = Type.Object({
  stcd: Type.String({ minLength: 1, maxLength: 10 }),
  nameZh: Type.String(),
  nameEn: Type.String(),
  sttp: Type.String({ minLength: 2, maxLength: 2 }),
  lon: Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()]),
  lat: Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()]),
  river: Type.Union([Type.String(), Type.Null()]),
  intervalS: Type.Integer({ minimum: 1 }),
  isPublic: Type.Boolean(),
  centre: Type.Integer({ minimum: 1, maximum: 255 }),
  address: Type.String({ pattern: '^[0-9A-F]{10}$' }),
  password: Type.Optional(Type.String({ pattern: '^[0-9A-F]{4}$' })),
  /** MN of HJ 212, and the password that its packets bear; without one it is not checked. */
  mn: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{1,24}$' })),
  mnPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 24 })),
  /** The city that it is nearest to. */
  city: Type.Optional(Type.Object({ nameZh: Type.String(), provinceZh: Type.String() })),
  /**
   * What is known of its site: how far along its river it lies, km from where that begins, and levels in m; water analysed
   * without a rating is an outfall's.
   */
  site: Type.Optional(
    Type.Object({
      ...{ stem: Type.Optional(Type.String()), km: Type.Optional(Type.Number()) },
      ...{ warningM: Type.Optional(metres), guaranteeM: Type.Optional(metres) },
      rating: Type.Optional(Type.Union([Type.Object({}), Type.Null()])),
    }),
  ),
});

const BasinFile = Type.Object({
  version: Type.Literal(1),
  tenant: Type.Object({ tenancyName: Type.String({ minLength: 1 }) }),
  basin: Type.Optional(
    Type.Object({ nameZh: Type.String({ maxLength: 30 }), bsnm: Type.String({ maxLength: 30 }) }),
  ),
  stations: Type.Array(BasinStation),
});
type BasinFile = Static<typeof BasinFile>;

const validator = Compile(BasinFile);

/** Levels in m above sea, of ponding in m of depth; null = there is none. */
export interface StationDetail {
  stcd: string;
  sttp: string;
  riverSystem: string;
  addvcd: string;
  warningM: number | null;
  guaranteeM: number | null;
  isOutfall: boolean;
}

export interface Basin {
  tenancyName: string;
  stations: StationRecord[];
  /** Stations that report by HJ 212. */
  numbers: StationNumber[];
  /** From the mouth of the river, or what of it has stations, km. */
  distances: { stcd: string; dstrvm: number }[];
  /** What people would keep of them besides, where the file describes a basin. */
  details: StationDetail[];
}

/** Reads the files of DEMO_BASIN. */
export const readDemoBasins = (paths: readonly string[]): Promise<Basin[]> =>
  Promise.all(
    paths.map((path) =>
      readBasin(path).catch((error: Error) => {
        throw new Error(
          `DEMO_BASIN: ${error.message} Make it with \`npm run field -- basin --out ${path}\`, or set DEMO=off.`,
        );
      }),
    ),
  );

/** Reads stations that the field program wrote; says in one sentence what is wrong with a file that is none. */
export async function readBasin(path: string): Promise<Basin> {
  const file = parse(path, await read(path));
  const stations = file.stations.map((station) => ({
    stcd: station.stcd,
    nameZh: station.nameZh,
    nameEn: station.nameEn,
    sttp: station.sttp,
    lon: station.lon,
    lat: station.lat,
    river: station.river,
    intervalS: station.intervalS,
    isPublic: station.isPublic,
    ...(file.basin && { basin: file.basin.bsnm }),
    ...(codeOf(station) && { addvcd: codeOf(station) }),
    centre: station.centre,
    address: station.address,
    password: station.password ?? null,
  }));
  const numbers = file.stations.flatMap(({ stcd, mn, mnPassword = '' }) =>
    mn === undefined ? [] : [{ stcd, mn, password: mnPassword }],
  );
  const { basin } = file;
  const described = basin ? file.stations : [];
  const details = described.map((station) => ({
    ...{ stcd: station.stcd, sttp: station.sttp, riverSystem: basin?.nameZh ?? '' },
    addvcd: codeOf(station),
    warningM: station.site?.warningM ?? null,
    guaranteeM: station.site?.guaranteeM ?? null,
    isOutfall: station.sttp === 'WQ' && station.site?.rating === null,
  }));
  return { tenancyName: file.tenant.tenancyName, stations, numbers, details, distances: distancesOf(file) };
}

/** The division of its city; '' where nobody said, or the list has none of that name. */
function codeOf({ city }: Static<typeof BasinStation>): string {
  if (!city) return '';
  const province = divisions.find(({ name }) => name === city.provinceZh)?.code.slice(0, 2);
  // Cities come before counties of the same name.
  const found = divisions.find(
    ({ code, name }) => code.startsWith(province ?? '-') && name.startsWith(city.nameZh),
  );
  return found?.code ?? '';
}

function distancesOf({ stations }: BasinFile): Basin['distances'] {
  const placed = stations.flatMap(({ stcd, river, site }) =>
    river !== null && site?.stem !== undefined && site.km !== undefined
      ? [{ stcd, stem: site.stem, km: site.km }]
      : [],
  );
  const ends = new Map<string, number>();
  for (const { stem, km } of placed) ends.set(stem, Math.max(km, ends.get(stem) ?? 0));
  return placed.map(({ stcd, stem, km }) => ({
    stcd,
    dstrvm: Math.round(((ends.get(stem) ?? 0) - km) * 10) / 10,
  }));
}

function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.code})`;
    throw new Error(`The basin file ${path} ${why}.`);
  });
}

function parse(path: string, text: string): BasinFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`The basin file ${path} is not JSON.`);
  }
  if (validator.Check(content)) return content;
  const [first] = validator.Errors(content);
  throw new Error(
    `The basin file ${path} is not one: ${first?.instancePath || 'its content'} ${first?.message}.`,
  );
}

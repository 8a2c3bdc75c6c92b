import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { StationRecord } from '../store/stations.ts';

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
});

const BasinFile = Type.Object({
  version: Type.Literal(1),
  tenant: Type.Object({ tenancyName: Type.String({ minLength: 1 }) }),
  stations: Type.Array(BasinStation),
});
type BasinFile = Static<typeof BasinFile>;

const validator = Compile(BasinFile);

export interface Basin {
  tenancyName: string;
  stations: StationRecord[];
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
    centre: station.centre,
    address: station.address,
    password: station.password ?? null,
  }));
  return { tenancyName: file.tenant.tenancyName, stations };
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

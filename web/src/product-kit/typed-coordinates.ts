export type Axis = 'lon' | 'lat';

/** WGS-84 degrees, east and north positive. Null: nothing given; NaN: something that is no such degree. */
export type Coordinates = Record<Axis, number | null>;

export const mostDegrees: Readonly<Record<Axis, number>> = { lon: 180, lat: 90 };

interface Read {
  /** What a letter says; null without one. */
  axis: Axis | null;
  degrees: number;
}

const axisOf: Readonly<Record<string, Axis>> = { N: 'lat', S: 'lat', E: 'lon', W: 'lon' };

/** Signs as people and programs write them, in either language, as one kind each. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/东经|東經/g, 'E')
    .replace(/西经|西經/g, 'W')
    .replace(/北纬|北緯/g, 'N')
    .replace(/南纬|南緯/g, 'S')
    .replace(/[º˚度]/g, '°')
    .replace(/[’‘′´分]/g, "'")
    .replace(/''|[”“″秒]/g, '"')
    .replace(/[−–﹣]/g, '-')
    .trim()
    .toUpperCase();

const number = String.raw`(\d+(?:\.\d+)?)`;
const oneDegree = new RegExp(
  String.raw`^([NSEW]?)\s*([+-]?)${number}\s*(?:[°:\s]\s*(?:${number}\s*(?:['’:\s]\s*(?:${number}\s*"?)?)?)?)?\s*([NSEW]?)$`,
);

/** One degree, decimal or in degrees, minutes and seconds: `30.5928`, `-30.5928`, `30°35′34″N`, `东经114°18′`. Null: it is none. */
function readOne(text: string): Read | null {
  const found = oneDegree.exec(text);
  if (!found) return null;
  const [, before = '', sign = '', whole = '', minutes = '0', seconds = '0', after = ''] = found;
  const letter = before || after;
  const isTwice = (before !== '' && after !== '') || (letter !== '' && sign !== '');
  const areWhole = [whole, minutes].every(
    (each, index) => !each.includes('.') || found[index + 4] === undefined,
  );
  if (isTwice || !areWhole || Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const degrees = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = sign === '-' || letter === 'S' || letter === 'W';
  return { axis: axisOf[letter] ?? null, degrees: isNegative ? -degrees : degrees };
}

/** The degrees of one axis; null for an empty text, NaN for what is none, lies beyond the axis or has a letter of the other. */
export function readDegrees(text: string, axis: Axis): number | null {
  if (text.trim() === '') return null;
  const read = readOne(plain(text));
  if (read === null || (read.axis ?? axis) !== axis) return Number.NaN;
  return Math.abs(read.degrees) <= mostDegrees[axis] ? read.degrees : Number.NaN;
}

export interface Pair {
  lon: number;
  lat: number;
  /** By which the order was known: letters or a degree above 90 leave no doubt; without them latitude is taken to come first. */
  isSure: boolean;
}

/** Two degrees in one text, in either order, as maps and messages write them. Null: it holds no such pair. */
export function readPair(text: string): Pair | null {
  const [first, second, ...more] = partsOf(plain(text)).map(readOne);
  if (!first || !second || more.length > 0) return null;
  const axis = first.axis ?? (second.axis === null ? null : otherAxis(second.axis));
  if (axis !== null && axis === second.axis) return null;
  const isFirstBeyond = Math.abs(first.degrees) > mostDegrees.lat;
  const isLonFirst = axis === null ? isFirstBeyond : axis === 'lon';
  const [lon, lat] = isLonFirst ? [first.degrees, second.degrees] : [second.degrees, first.degrees];
  if (Math.abs(lon) > mostDegrees.lon || Math.abs(lat) > mostDegrees.lat) return null;
  return { lon, lat, isSure: axis !== null || isFirstBeyond || Math.abs(lon) > mostDegrees.lat };
}

export const otherAxis = (axis: Axis): Axis => (axis === 'lon' ? 'lat' : 'lon');

function partsOf(text: string): string[] {
  const bare = text.replace(/^[([]|[)\]]$/g, '');
  const byComma = bare.split(/\s*[,;\n\t]\s*/);
  if (byComma.length > 1) return byComma;
  const byLetter = bare.match(/^[NSEW]/.test(bare) ? /[NSEW][^NSEW]+/g : /[^NSEW]+[NSEW]/g) ?? [];
  if (byLetter.length > 1 && byLetter.join('') === bare) return byLetter.map((part) => part.trim());
  // '30 35' may be degrees and minutes; two numbers with a point cannot.
  return /^[+-]?\d+\.\d+\s+[+-]?\d+\.\d+$/.test(bare) ? bare.split(/\s+/) : [bare];
}

/** As it stands in a box: decimal degrees to 0.000001, about a decimetre. */
export const degreesInBox = (degrees: number): string => String(Number(degrees.toFixed(6)));

/** `30°35′34.1″N`, for comparing with a map or a sheet of paper. */
export function dmsOf(degrees: number, axis: Axis): string {
  const tenths = Math.round(Math.abs(degrees) * 36_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = (tenths % 600) / 10;
  const letter = axis === 'lat' ? (degrees < 0 ? 'S' : 'N') : degrees < 0 ? 'W' : 'E';
  const whole = `${Math.floor(tenths / 36_000)}°${two(Math.floor((tenths % 36_000) / 600))}′`;
  return `${whole}${seconds.toFixed(1).padStart(4, '0')}″${letter}`;
}

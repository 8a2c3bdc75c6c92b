import type { Division } from '@stationwall/contract/services/device-bind-info';
import { areaList } from '@vant/area-data';

/** Cities without districts: what the list has below them are towns. */
const withoutDistricts = /^(4419|4420|4604|6202)/;
/** Taiwan, Hong Kong and Macao: the standard has no codes below them. */
const undivided = /^(71|81|82)/;
/** Development zones, which statistics number and the standard does not. */
const zone = /(7[1-9]|9\d)$/;

const { province_list: provinces, city_list: cities, county_list: counties } = areaList;

const above = (code: string) => (code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`);
const isOfStandard = (code: string) =>
  !undivided.test(code) && (code.endsWith('00') || !(withoutDistricts.test(code) || zone.test(code)));
const below = (list: Readonly<Record<string, string>>): Division[] =>
  Object.entries(list)
    .filter(([code]) => isOfStandard(code))
    .map(([code, name]) => ({ code, name, parentCode: above(code) }));

/** Administrative divisions by GB/T 2260: provinces, cities and counties, in the order of their codes. */
export const divisions: readonly Division[] = [
  ...Object.entries(provinces).map(([code, name]) => ({ code, name, parentCode: null })),
  ...below(cities),
  ...below(counties),
].sort((one, other) => Number(one.code) - Number(other.code));

const byCode = new Map(divisions.map((division) => [division.code, division]));

/** Undefined for what is no code of the list. */
export const divisionOf = (code: string): Division | undefined => byCode.get(code);

/** Names from the province down, `['陕西省', '汉中市', '汉台区']`; empty for what is no code of the list. */
export function divisionPath(code: string): string[] {
  const division = byCode.get(code);
  if (!division) return [];
  const higher = division.parentCode === null ? [] : divisionPath(division.parentCode);
  return [...higher, division.name];
}

/** What the codes of a division and of all below it begin with: `61`, `6107`, `610702`. */
export const divisionPrefix = (code: string): string => code.replace(/(00){1,2}$/, '');

import type { Station } from '@stationwall/contract/station';
import type { TFunction } from 'i18next';
import type { Texts } from './texts.ts';

/** Types of SL 323 that have words, and JS of ours. */
export const sttps = [
  'MM',
  'BB',
  'DD',
  'TT',
  'DP',
  'SS',
  'PP',
  'ZQ',
  'ZZ',
  'RR',
  'ZG',
  'ZB',
  'WQ',
  'JS',
] as const satisfies readonly (keyof Texts['stations']['sttp'])[];
const known = new Set<string>(sttps);

const chineseThenOther = /^([\p{Script=Han}·、（）()0-9]+)\s+(\P{Script=Han}+)$/u;

/** A river whose one field holds its Chinese name and then another, `汉江 Han River`, as the reader calls it. */
export function riverText(river: string | null, language: string): string | null {
  const [, chinese, other] = chineseThenOther.exec(river ?? '') ?? [];
  return (language.startsWith('zh') ? chinese : other) ?? river;
}

/** The station's name in the language on show; the other one where that is empty. */
export function stationName(station: Pick<Station, 'nameZh' | 'nameEn' | 'stcd'>, language: string): string {
  const [first, second] = language.startsWith('zh')
    ? [station.nameZh, station.nameEn]
    : [station.nameEn, station.nameZh];
  return first || second || station.stcd;
}

/** The station type in words; types beyond the list keep their code. */
export function sttpText(t: TFunction, sttp: string): string {
  return known.has(sttp) ? t(`stations.sttp.${sttp as 'PP'}`) : t('stations.sttp.other', { code: sttp });
}

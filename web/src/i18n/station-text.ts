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

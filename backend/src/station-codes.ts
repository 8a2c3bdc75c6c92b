/** Station types of SL 651 as the sttp of SL 323. */
const sttps: Record<string, string> = {
  '50': 'PP',
  '48': 'ZZ',
  '4B': 'RR',
  '5A': 'DD',
  '44': 'DP',
  '54': 'TT',
  '4D': 'SS',
  '47': 'ZG',
  '51': 'WQ',
};

/** The sttp of a station type of SL 651; null where nothing tells. */
export const sttpOfType = (type: string | null): string | null => sttps[type ?? ''] ?? null;

import type { Culture } from '@stationwall/contract/constants';

/** Each language by its own name, for those who cannot read the one on show. */
export const languageNames: Record<Culture, string> = { en: 'English', 'zh-Hans': '简体中文' };

import type { lastData as english } from '../en/last-data.ts';
import type { Texts } from '../texts.ts';

export const lastData: Texts<typeof english> = {
  title: '最新数据',
};

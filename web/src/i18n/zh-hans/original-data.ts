import type { originalData as english } from '../en/original-data.ts';
import type { Texts } from '../texts.ts';

export const originalData: Texts<typeof english> = {
  title: '原始数据',
};

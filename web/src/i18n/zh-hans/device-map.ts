import type { deviceMap as english } from '../en/device-map.ts';
import type { Texts } from '../texts.ts';

export const deviceMap: Texts<typeof english> = {
  title: '站点地图',
};

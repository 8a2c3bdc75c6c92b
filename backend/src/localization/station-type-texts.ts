import type { Texts } from './text.ts';

/** Station types of SL 323, and JS of ours for urban ponding. */
export const stationTypes: Texts = {
  MM: ['Weather', '气象站'],
  BB: ['Evaporation', '蒸发站'],
  DD: ['Sluice', '堰闸水文站'],
  TT: ['Tide', '潮位站'],
  DP: ['Pump', '泵站'],
  SS: ['Soil moisture', '墒情站'],
  PP: ['Rain', '雨量站'],
  ZQ: ['River discharge', '河道水文站'],
  ZZ: ['River stage', '河道水位站'],
  RR: ['Reservoir', '水库水文站'],
  ZG: ['Groundwater', '地下水站'],
  ZB: ['Flood diversion', '分洪水位站'],
  WQ: ['Water quality', '水质站'],
  JS: ['Urban ponding', '积水站'],
};

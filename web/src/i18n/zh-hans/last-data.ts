import type { lastData as english } from '../en/last-data.ts';
import type { Texts } from '../texts.ts';

export const lastData: Texts<typeof english> = {
  caption: '各测站最新数据',
  filters: '测站筛选',
  search: '测站',
  searchHint: '站名、编码或河流',
  type: '站类',
  anyType: '全部站类',
  freshness: '数据时效',
  anyFreshness: '全部状态',
  abnormal: '需要关注',
  counted_one: '{{count}} 个测站',
  counted_other: '{{count}} 个测站',
  putAway_one: '另有 {{count}} 个测站的类型未纳入您的显示设置',
  putAway_other: '另有 {{count}} 个测站的类型未纳入您的显示设置',
  noneMatches: '没有符合筛选条件的测站',
  state: '状态',
  element: '{{name}}（{{unit}}）',
  openOriginal: '{{name}}的原始数据',
};

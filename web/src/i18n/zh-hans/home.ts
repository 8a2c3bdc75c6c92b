import type { home as english } from '../en/home.ts';
import type { Texts } from '../texts.ts';

export const home: Texts<typeof english> = {
  title: '首页',
  byFreshness: '测站时效',
  abnormal: '需要关注',
  nothingAbnormal: '所有测站均按时报送。',
  held: '链路中断：目前无法判断哪些测站停止报送。',
  latest: '最新报送',
  noReports: '暂无报送。',
  goTo: '常用入口',
  more_one: '另有 {{count}} 个',
  more_other: '另有 {{count}} 个',
  value: '数值',
};

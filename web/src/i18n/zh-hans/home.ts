import type { home as english } from '../en/home.ts';
import type { Texts } from '../texts.ts';

export const home: Texts<typeof english> = {
  byFreshness: '测站时效',
  abnormal: '需要关注',
  nothingAbnormal: '所有测站均按时报送。',
  held: '链路中断：目前无法判断哪些测站停止报送。',
  latest: '最新报送',
  noStations: '您可查看的范围内还没有测站。',
  noReports: '暂无报送。',
  host: '测站属于各租户；如需查看，请登录相应租户。此处用于管理租户和系统。',
  goTo: '常用入口',
  all_one: '查看 {{count}} 个测站',
  all_other: '查看全部 {{count}} 个测站',
  openStation: '在地图上查看{{name}}',
  value: '数值',
};

export const home = {
  byFreshness: ['Stations by freshness', '测站时效'],
  abnormal: ['Needs a look', '需要关注'],
  nothingAbnormal: ['Every station reports on time.', '所有测站均按时报送。'],
  held: [
    'The link is lost: which stations fall silent now cannot be told.',
    '链路中断：目前无法判断哪些测站停止报送。',
  ],
  latest: ['Latest reports', '最新报送'],
  noStations: ['No station that you may see is set up yet.', '您可查看的范围内还没有测站。'],
  noReports: ['No report yet.', '暂无报送。'],
  host: [
    'Stations belong to tenants; to see them, sign in to a tenant. Here you look after tenants and the system.',
    '测站属于各租户；如需查看，请登录相应租户。此处用于管理租户和系统。',
  ],
  goTo: ['Where to go from here', '常用入口'],
  all_one: ['Show the {{count}} station', '查看 {{count}} 个测站'],
  all_other: ['Show all {{count}} stations', '查看全部 {{count}} 个测站'],
  openStation: ['{{name}} on the map', '在地图上查看{{name}}'],
  value: ['Value', '数值'],
} as const;

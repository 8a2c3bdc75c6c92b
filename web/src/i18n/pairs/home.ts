export const home = {
  byFreshness: ['Stations by freshness', '到报情况'],
  abnormal: ['Needs attention', '需要关注'],
  nothingAbnormal: ['Every station reports on time.', '所有测站均按时报送。'],
  held: [
    'The connection is lost: stations that fall silent now cannot be detected.',
    '连接中断：目前无法判断哪些测站停止报送。',
  ],
  latest: ['Latest reports', '最新报送'],
  noStations: ['No stations you have access to yet.', '您可查看的范围内还没有测站。'],
  noReports: ['No report yet.', '暂无报送。'],
  host: [
    'Stations belong to tenants; sign in to a tenant to see them. Here you manage tenants and the system.',
    '测站属于各租户；如需查看，请登录相应租户。此处用于管理租户和系统。',
  ],
  goTo: ['Quick links', '常用入口'],
  all_one: ['Show the {{count}} station', '查看 {{count}} 个测站'],
  all_other: ['Show all {{count}} stations', '查看全部 {{count}} 个测站'],
  openStation: ['{{name}} on the map', '在地图上查看{{name}}'],
  value: ['Value', '数值'],
} as const;

/** What each screen is called: in the menu, the breadcrumb, the tab's title and as its heading. */
export const screens = {
  home: ['Home', '首页'],
  deviceMap: ['Device map', '测站地图'],
  siteMap: ['Site map', '测站分布图'],
  lastData: ['Last data', '最新数据'],
  originalData: ['Original data', '原始数据'],
  users: ['Users', '用户'],
  roles: ['Roles', '角色'],
  tenants: ['Tenants', '租户'],
  basicInformation: ['Basic information', '基本信息'],
  versionInformation: ['Versions', '版本信息'],
  whiteList: ['API allowlist', 'API 登录白名单'],
  auditLog: ['Audit log', '审计日志'],
  deviceTypes: ['Device types', '设备类型'],
  stationCategories: ['Station categories', '测站类别'],
  login: ['Sign in', '登录'],
} as const;

import type { screens as english } from '../en/screens.ts';
import type { Texts } from '../texts.ts';

export const screens: Texts<typeof english> = {
  home: '首页',
  deviceMap: '站点地图',
  siteMap: '基站地图',
  lastData: '最新数据',
  originalData: '原始数据',
  users: '用户',
  roles: '角色',
  tenants: '租户',
  basicInformation: '基本信息',
  versionInformation: '版本信息',
  whiteList: 'API 登录白名单',
  auditLog: '审计日志',
  deviceTypes: '设备类型',
  login: '登录',
};

import type { tenants as english } from '../en/tenants.ts';
import type { Texts } from '../texts.ts';

export const tenants: Texts<typeof english> = {
  caption: '本系统的租户',
  searchHint: '名称或租户标识',
  state: '状态',
  anyState: '全部状态',
  active: '启用',
  inactive: '已停用',
  empty: '没有符合条件的租户',
  add: '新建租户',
  new: '新建租户',
  editing: '租户 {{name}}',
  tenancyNameHint: '登录和中继配置时使用，创建后不可更改。',
  tenancyNameWrong: '以字母开头，由字母、数字、连字符或下划线组成，共 2 到 64 个字符',
  invalidEmail: '邮箱地址无效',
  adminHint: '其管理员以 admin 和一次性密码登录，密码仅显示一次。',
  inactiveHint: '该租户的所有人会立即退出登录，且无法再登录。',
  madeFor: '{{tenant}} 的 {{user}}',
  more: { activate: '启用', deactivate: '停用…', delete: '删除…' },
  act: { activate: '启用', deactivate: '停用', delete: '删除' },
  ask: {
    activate: '确定启用 {{name}}？其用户可重新登录。',
    deactivate: '确定停用 {{name}}？该租户的所有人会立即退出登录，测站仍继续上报。',
    delete: '确定删除租户 {{name}} 及其用户和角色？此操作无法撤销。',
  },
  done: {
    activate: '{{name}} 已启用',
    deactivate: '{{name}} 已停用',
    delete: '已删除 {{name}}',
  },
  hasStations: '该租户有测站，只能停用',
};

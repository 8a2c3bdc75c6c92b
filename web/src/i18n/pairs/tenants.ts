export const tenants = {
  caption: ['Tenants of this system', '本系统的租户'],
  searchHint: ['Name or tenancy name', '名称或租户标识'],
  state: ['State', '状态'],
  anyState: ['All states', '全部状态'],
  active: ['Active', '启用'],
  inactive: ['Inactive', '已停用'],
  empty: ['No tenant matches these filters', '没有符合条件的租户'],
  add: ['New tenant', '新建租户'],
  new: ['New tenant', '新建租户'],
  editing: ['Tenant {{name}}', '租户 {{name}}'],
  tenancyNameHint: [
    'Used to sign in and to set up the live service; it cannot be changed later.',
    '登录和配置实时服务时使用，创建后不可更改。',
  ],
  tenancyNameWrong: [
    '2 to 64 characters: a letter, then letters, digits, hyphens or underscores',
    '以字母开头，由字母、数字、连字符或下划线组成，共 2 到 64 个字符',
  ],
  invalidEmail: ['This is not a valid e-mail address', '邮箱地址无效'],
  adminHint: [
    'The administrator signs in as admin with a one-time password, which is shown once.',
    '其管理员以 admin 和一次性密码登录，密码仅显示一次。',
  ],
  inactiveHint: [
    'All its users are signed out at once and cannot sign in.',
    '该租户的所有用户会立即退出登录，且无法再登录。',
  ],
  madeFor: ['{{user}} of {{tenant}}', '{{tenant}} 的 {{user}}'],
  more: {
    activate: ['Activate', '启用'],
    deactivate: ['Deactivate…', '停用…'],
    delete: ['Delete…', '删除…'],
  },
  act: { activate: ['Activate', '启用'], deactivate: ['Deactivate', '停用'], delete: ['Delete', '删除'] },
  ask: {
    activate: ['Activate {{name}}? Its users can sign in again.', '确定启用 {{name}}？其用户可重新登录。'],
    deactivate: [
      'Deactivate {{name}}? All its users are signed out at once. Its stations keep reporting.',
      '确定停用 {{name}}？该租户的所有用户会立即退出登录，测站仍继续报送。',
    ],
    delete: [
      'Delete the tenant {{name}} with its users and roles? This cannot be undone.',
      '确定删除租户 {{name}} 及其用户和角色？此操作无法撤销。',
    ],
  },
  done: {
    activate: ['{{name}} activated', '{{name}} 已启用'],
    deactivate: ['{{name}} deactivated', '{{name}} 已停用'],
    delete: ['{{name}} deleted', '已删除 {{name}}'],
  },
  hasStations: ['Has stations, so it can only be deactivated', '该租户有测站，只能停用'],
} as const;

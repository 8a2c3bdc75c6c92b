export const tenant = {
  caption: ['Tenants of this system', '本系统的租户'],
  searchHint: ['Name or tenancy name', '名称或租户标识'],
  add: ['New tenant', '新建租户'],
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
  },
  act: {
    activate: ['Activate', '启用'],
    deactivate: ['Deactivate', '停用'],
  },
  ask: {
    activate: ['Activate {{name}}? Its users can sign in again.', '确定启用 {{name}}？其用户可重新登录。'],
    deactivate: [
      'Deactivate {{name}}? All its users are signed out at once. Its stations keep reporting.',
      '确定停用 {{name}}？该租户的所有用户会立即退出登录，测站仍继续报送。',
    ],
  },
  done: {
    activate: ['{{name}} activated', '{{name}} 已启用'],
    deactivate: ['{{name}} deactivated', '{{name}} 已停用'],
  },
  hasStations: ['Has stations, so it can only be deactivated', '该租户有测站，只能停用'],
  deleteAsk: [
    'Delete the tenant {{name}} with its users and roles? This cannot be undone.',
    '确定删除租户 {{name}} 及其用户和角色？此操作无法撤销。',
  ],
} as const;

export const entities = {
  tenant: {
    itself: ['Tenant', '租户'],
    tenancyName: ['Tenancy name', '租户标识'],
    name: ['Name', '名称'],
    isActive: ['Active', '启用'],
    timeZone: ['Time zone', '时区'],
    userCount: ['Users', '用户数'],
    stationCount: ['Stations', '测站数'],
    adminEmailAddress: ['Administrator e-mail', '管理员邮箱'],
  },
} as const;

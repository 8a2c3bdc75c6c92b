/** What the screens of system administration have in common. */
export const administration = {
  actions: ['Actions', '操作'],
  actionsOf: ['Actions for {{name}}', '对 {{name}} 的操作'],
  edit: ['Edit', '编辑'],
  editOf: ['Edit {{name}}', '编辑 {{name}}'],
  delete: ['Delete', '删除'],
  deleteAsking: ['Delete…', '删除…'],
  deleted: ['{{name}} deleted', '已删除 {{name}}'],
  filters: ['Filters', '筛选条件'],
  keyword: ['Search', '关键字'],
  any: ['All', '全部'],
  editing: ['{{entity}} {{name}}', '{{entity}}：{{name}}'],
  deleteAsk: ['Delete {{name}}? This cannot be undone.', '确定删除 {{name}}？删除后无法恢复。'],
  empty: ['Nothing matches these filters', '没有符合筛选条件的记录'],
  oneTimePassword: {
    title: ['One-time password of {{name}}', '{{name}} 的一次性密码'],
    text: [
      'Pass it on now: it is shown only once. The user must replace it within 72 hours.',
      '请立即转交：此密码只显示这一次，本人须在 72 小时内改为新密码。',
    ],
    copy: ['Copy', '复制'],
    copied: ['Copied', '已复制'],
    done: ['I have passed it on', '已转交'],
  },
} as const;

/** What the fields of users, roles and the other things that administrators edit are called. */
export const entities = {
  user: {
    userName: ['User name', '用户名'],
    fullName: ['Full name', '姓名'],
    name: ['Name', '名'],
    surname: ['Surname', '姓'],
    emailAddress: ['E-mail', '邮箱'],
    phoneNumber: ['Phone', '手机号'],
    roleNames: ['Roles', '角色'],
    isActive: ['Active', '启用'],
    isLockedOut: ['State', '状态'],
    lastLoginTime: ['Last sign-in', '最近登录'],
    creationTime: ['Created', '创建时间'],
    password: ['Initial password', '初始密码'],
  },
  userStations: {
    stcds: ['Stations', '测站'],
  },
  passwordReset: {
    newPassword: ['New password', '新密码'],
    newPasswordRepeat: ['Repeat password', '再次输入新密码'],
    currentPassword: ['Your own password', '您自己的密码'],
  },
  displaySetting: {
    sttps: ['Station types', '测站类型'],
    columns: ['Elements', '要素'],
    sorting: ['Order', '排序'],
  },
  role: {
    name: ['Short name', '简称'],
    displayName: ['Name', '名称'],
    description: ['Description', '说明'],
    isStatic: ['Kind', '类别'],
    isDefault: ['Default for new users', '授予新用户'],
    userCount: ['Users', '用户数'],
    creationTime: ['Created', '创建时间'],
    grantedPermissions: ['Permissions', '权限'],
  },
  tenant: {
    tenancyName: ['Tenancy name', '租户标识'],
    name: ['Name', '名称'],
    isActive: ['Active', '启用'],
    timeZone: ['Time zone', '时区'],
    userCount: ['Users', '用户数'],
    stationCount: ['Stations', '测站数'],
    adminEmailAddress: ['Administrator e-mail', '管理员邮箱'],
  },
  basicInformation: {
    systemName: ['System name', '系统名称'],
    timeZone: ['Time zone', '时区'],
    hydrologicalDayStart: ['Hydrological day starts', '水文日分界'],
    isPublicMapAllowed: ['Public map', '公开地图'],
  },
  logo: {
    logo: ['Picture', '图片'],
  },
  whiteListRow: {
    network: ['Addresses', '地址'],
    description: ['Description', '说明'],
    holdsCaller: ['You', '您'],
    creationTime: ['Added', '添加时间'],
  },
  auditLog: {
    time: ['Time', '时间'],
    userName: ['User', '操作人'],
    action: ['Action', '操作'],
    target: ['Target', '对象'],
    details: ['Details', '详情'],
    clientAddress: ['IP address', 'IP 地址'],
  },
} as const;

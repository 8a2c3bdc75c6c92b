export const role = {
  caption: ['Roles and what they allow', '角色及其权限'],
  note: [
    'A role is a set of permissions; a user may do what any of their roles allows.',
    '角色是一组权限；用户拥有其全部角色的权限。',
  ],
  searchHint: ['Name or description', '名称或说明'],
  add: ['New role', '新建角色'],
  /** Those that every site has. */
  own: {
    Admin: ['Admin', '管理员'],
    Operator: ['Operator', '值班员'],
    Viewer: ['Viewer', '浏览用户'],
    Mobile: ['Mobile', '移动用户'],
    Relay: ['Relay service', '实时服务账户'],
    Display: ['Wall display', '大屏显示账户'],
    Host: ['Host administrator', '平台管理员'],
  },
  system: ['System', '系统'],
  systemHint: ['System role: it cannot be renamed or deleted.', '系统角色：名称不可更改，也不能删除。'],
  default: ['For new users', '新用户默认'],
  defaultHint: [
    'Assigned to new users unless other roles are selected.',
    '未另行选择角色时，新用户自动获得此角色。',
  ],
  opensNothing: ['opens nothing yet', '暂无对应功能'],
  nameHint: ['For programs; the interface shows the name above.', '供程序使用；界面上显示的是上面的名称。'],
  noneGranted: ['Users with only this role see nothing but the home page.', '仅有此角色的用户只能看到首页。'],
  deleteUnused: [
    'Delete the role {{name}}? It is assigned to no user.',
    '确定删除角色“{{name}}”？目前没有用户拥有此角色。',
  ],
  deleteUsed_one: [
    'Delete the role {{name}}? {{count}} user loses its permissions.',
    '确定删除角色“{{name}}”？{{count}} 位用户将失去此角色的权限。',
  ],
  deleteUsed_other: [
    'Delete the role {{name}}? {{count}} users lose its permissions.',
    '确定删除角色“{{name}}”？{{count}} 位用户将失去此角色的权限。',
  ],
} as const;

export const entities = {
  role: {
    itself: ['Role', '角色'],
    name: ['Short name', '简称'],
    displayName: ['Name', '名称'],
    description: ['Description', '说明'],
    isStatic: ['Kind', '类别'],
    isDefault: ['Default for new users', '授予新用户'],
    userCount: ['Users', '用户数'],
    creationTime: ['Created', '创建时间'],
    grantedPermissions: ['Permissions', '权限'],
  },
} as const;

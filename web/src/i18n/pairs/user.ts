export const user = {
  caption: ['Users of this tenant', '本租户的用户'],
  searchHint: ['Name, e-mail or phone', '姓名、邮箱或手机号'],
  role: ['Role', '角色'],
  anyRole: ['All roles', '全部角色'],
  locked: ['Locked', '已锁定'],
  lockedHint: [
    'Too many wrong passwords; unlocks automatically, or unlock now.',
    '密码错误次数过多；稍后会自动解锁，也可立即解锁。',
  ],
  program: ['Program', '程序'],
  programHint: ['This account is used by a program, not a person.', '此账号由程序使用，而非个人。'],
  you: ['You', '您'],
  never: ['Never', '从未'],
  add: ['New user', '新建用户'],
  adminLocked: ['The user name admin cannot be changed', '不能修改 admin 用户名'],
  rolesHint: ['The user has the permissions of all selected roles.', '用户拥有所选角色的全部权限。'],
  noRoles: ['Without a role the user sees nothing but the home page.', '没有角色的用户只能看到首页。'],
  passwordHint: [
    'Leave empty to create a one-time password, shown once.',
    '留空则生成一次性密码，仅显示一次。',
  ],
  invalidEmail: ['This is not a valid e-mail address', '邮箱地址无效'],
  invalidPhone: [
    '11 digits that begin with 13, 14, 15, 17 or 18',
    '应为以 13、14、15、17 或 18 开头的 11 位数字',
  ],
  weakPassword: [
    '6 to 16 characters, among them letters, digits and special characters',
    '6 到 16 个字符，须包含字母、数字和特殊字符',
  ],
  repeatDiffers: ['The two passwords do not match', '两次输入的密码不一致'],
  more: {
    stations: ['Stations…', '测站权限…'],
    display: ['Last data display…', '最新数据显示…'],
    resetPassword: ['Reset password…', '重置密码…'],
    unlock: ['Unlock', '解锁'],
    activate: ['Activate', '启用'],
    deactivate: ['Deactivate…', '停用…'],
  },
  notYourself: [
    'Not possible for your own account; ask another administrator',
    '不能对自己操作，请联系其他管理员',
  ],
  adminStays: ['The user admin cannot be deleted', 'admin 用户不能删除'],
  deactivateProgram: [
    'Deactivate {{name}}? The live service signs in with it: every screen of this tenant loses its live data and asks every few seconds instead, until the account is activated again.',
    '确定停用 {{name}}？实时服务使用此账号登录：停用后，本租户所有屏幕将失去实时数据，改为每隔几秒轮询，直至重新启用。',
  ],
  relayRole: [
    'The role of the live service reads the data and messages of everybody. It is not meant for people.',
    '此角色供实时服务使用，可读取所有人的数据和消息，不应授予个人。',
  ],
  giveRole: ['Give role', '授予角色'],
  giveRelayRole: [
    'The role of the live service reads the data and messages of everybody. It is not meant for people. Give it to {{name}} all the same?',
    '此角色供实时服务使用，可读取所有人的数据和消息，不应授予个人。确定仍要授予 {{name}}？',
  ],
  programStays: ['Used by a program; managed by the program’s set-up', '此账号供程序使用，只能由其配置更改'],
  ownPasswordElsewhere: ['Change your own password in the account menu', '请在账号菜单中修改自己的密码'],
  act: {
    activate: ['Activate', '启用'],
    deactivate: ['Deactivate', '停用'],
    unlock: ['Unlock', '解锁'],
  },
  ask: {
    activate: ['Activate {{name}}? The user can sign in again.', '确定启用 {{name}}？该用户可重新登录。'],
    deactivate: [
      'Deactivate {{name}}? The user is signed out at once and cannot sign in until activated again.',
      '确定停用 {{name}}？该用户会立即退出登录，启用之前不能再登录。',
    ],
    unlock: [
      'Unlock {{name}}? The count of wrong passwords is reset.',
      '确定解锁 {{name}}？密码错误次数将重新计算。',
    ],
  },
  done: {
    activate: ['{{name}} activated', '{{name}} 已启用'],
    deactivate: ['{{name}} deactivated', '{{name}} 已停用'],
    unlock: ['{{name}} unlocked', '{{name}} 已解锁'],
  },
  resetTitle: ['New password for {{name}}', '为 {{name}} 设置新密码'],
  resetHint: [
    'All sessions of {{name}} end. Pass the new password on yourself.',
    '{{name}} 的所有会话都会失效，请自行转告新密码。',
  ],
  ownPasswordHint: ['Confirms that it is you.', '用于确认是您本人操作。'],
  stations: {
    title: ['Stations of {{name}}', '{{name}} 可查看的测站'],
    all: [
      'A role of {{name}} grants all stations. The stations selected here apply again once that role is removed.',
      '{{name}} 的某个角色可查看全部测站；收回该角色后，此处所选测站重新生效。',
    ],
    none: [
      'No station selected: maps and tables stay empty for {{name}}.',
      '未选择测站：{{name}} 的地图和表格将为空。',
    ],
    caption: ['Stations of this tenant', '本租户的测站'],
    bulk: ['Add many at once', '批量添加'],
    by: {
      river: ['All stations of a river', '按河流'],
      type: ['All stations of a type', '按测站类型'],
      user: ['As another user', '与其他用户相同'],
    },
    choose: ['Choose…', '请选择…'],
    group: ['{{name}} ({{left}} of {{all}} to add)', '{{name}}（可添加 {{left}} / {{all}}）'],
    added_one: [
      '{{name}}: {{count}} station added; saved with OK',
      '{{name}}：已添加 {{count}} 个测站，点“确定”后保存',
    ],
    added_other: [
      '{{name}}: {{count}} stations added; saved with OK',
      '{{name}}：已添加 {{count}} 个测站，点“确定”后保存',
    ],
    otherSeesAll: [
      '{{name}} sees all stations by a role; none are granted to that user one by one.',
      '{{name}} 通过角色可查看全部测站，没有单独授予的测站。',
    ],
  },
  display: {
    title: ['Last data display of {{name}}', '{{name}} 的最新数据显示'],
    hint: [
      'How the table of last data opens for {{name}}; they can still filter and sort for themselves.',
      '{{name}} 打开最新数据表时的初始显示；仍可自行筛选和排序。',
    ],
    allTypes: ['None selected: all types are shown.', '未选择：显示全部类型。'],
    allElements: [
      'None selected: all elements in the default order. Selected ones are shown in the order of selection.',
      '未选择：按默认顺序显示全部要素；选择后按选择顺序显示。',
    ],
    byName: ['Station name', '测站名称'],
    byType: ['Station type', '测站类型'],
    byNewest: ['Newest report first', '最新报送在前'],
    byOldest: ['Longest silent first', '最久未报送在前'],
  },
  deleteAsk: [
    'Delete the user {{name}}? The user is signed out at once. The audit log keeps what the user did.',
    '确定删除用户 {{name}}？该用户会立即退出登录，其操作记录仍保留在审计日志中。',
  ],
} as const;

export const entities = {
  user: {
    itself: ['User', '用户'],
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
} as const;

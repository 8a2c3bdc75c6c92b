export const wxUser = {
  caption: ['WeChat accounts, the newest first', '微信账号，新者在前'],
  searchHint: ['OpenID or user', 'OpenID 或用户'],
  none: ['No WeChat account has come in yet.', '尚无微信账号登录。'],
  nobody: ['Not bound', '未绑定'],
  isBound: ['Bound', '已绑定'],
  binding: ['Binding', '绑定'],
  all: ['All', '全部'],
  bind: ['Bind an account', '绑定微信账号'],
  bindAsking: ['Bind to a user…', '绑定用户…'],
  bindFirst: ['Bind it to a user first', '请先绑定用户'],
  needsUsers: ['For those who may administer users', '需要用户管理权限'],
  release: ['Release data', '开放数据'],
  holdBack: ['Hold data back', '停止开放数据'],
  makeAdmin: ['Make administrator', '设为管理员'],
  noAdmin: ['No longer administrator', '取消管理员'],
  unbindAsking: ['Unbind…', '解绑…'],
  unbind: ['Unbind', '解绑'],
  unbindAsk: [
    'Unbind the WeChat account of {{name}}? Every sign-in of this user ends.',
    '确定解绑 {{name}} 的微信账号？该用户的所有登录将失效。',
  ],
  openIdHint: [
    'The number that a person is told who comes in and is bound to nobody',
    '未绑定的用户登录时看到的编号',
  ],
  userHint: [
    'The account then sees the stations of this user, and no other',
    '绑定后该微信账号只能查看此用户有权查看的测站',
  ],
} as const;

export const entities = {
  wxUser: {
    itself: ['WeChat account', '微信账号'],
    openId: ['OpenID', '微信 OpenID'],
    userId: ['User', '用户'],
    userName: ['User', '用户'],
    isAdmin: ['Administrator', '管理员'],
    isShowData: ['Sees data', '可查看数据'],
    stationCount: ['Stations', '测站数'],
    lastSignInAt: ['Last sign-in', '最近登录'],
    creationTime: ['First seen', '首次出现'],
  },
} as const;

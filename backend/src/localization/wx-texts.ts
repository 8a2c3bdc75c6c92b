import type { Texts } from './text.ts';

/** What people are told who come in by WeChat, and those who look after them. */
export const wxTexts = {
  NotSetUp: ['This site has no sign-in by WeChat.', '本系统未启用微信登录。'],
  GatewayAway: ['WeChat did not answer. Try again in a moment.', '微信服务器无应答，请稍后重试。'],
  GatewaySays: ['WeChat refused the sign-in ({0}).', '微信拒绝登录（{0}）。'],
  CodeIsOver: ['The code is used or too old. Sign in once more.', '登录凭证已使用或已过期，请重新登录。'],
  TooOften: [
    'Too many sign-ins by this WeChat account. Wait a minute.',
    '该微信账号登录过于频繁，请一分钟后再试。',
  ],
  Blocked: ['WeChat holds this account back as a risk.', '该微信账号存在风险，已被微信限制登录。'],
  Nobody: [
    'This WeChat account belongs to no user here. Tell an administrator this number, who can bind it: {0}',
    '该微信账号尚未绑定用户，请将编号 {0} 告知管理员进行绑定。',
  ],
  NoData: [
    'No data are released for this WeChat account yet. An administrator can release them.',
    '该微信账号尚未开放数据权限，请联系管理员开放。',
  ],
  NotBound: [
    'The WeChat account {0} is bound to nobody; bind it first.',
    '微信账号 {0} 尚未绑定用户，请先绑定。',
  ],
} as const satisfies Texts;

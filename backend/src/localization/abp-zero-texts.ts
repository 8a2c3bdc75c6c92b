import type { Texts } from './text.ts';

/** The framework's source `AbpZero`: users, tenants and signing in. */
export const abpZero = {
  LoginFailed: ['Login failed!', '登录失败!'],
  InvalidUserNameOrPassword: ['Invalid user name or password', '用户名或密码无效'],
  'ThereIsNoTenantDefinedWithName{0}': ['There is no tenant defined with name {0}', '租户 {0} 不存在'],
  TenantIsNotActive: ['Tenant {0} is not active.', '租户 {0} 未激活.'],
  UserIsNotActiveAndCanNotLogin: ['User {0} is not active and can not log in.', '用户 {0} 未激活，不能登录.'],
  UserEmailIsNotConfirmedAndCanNotLogin: [
    'Your email address is not confirmed. You can not login.',
    '您的邮箱地址没有激活，您不能登录.',
  ],
  UserLockedOutMessage: [
    'The user account has been locked out. Please try again later.',
    '该用户账户已被锁定，请稍后重试.',
  ],
  DefaultTenantDisplayName: ['Default', '默认'],
  Admin: ['Admin', '管理员'],
} as const satisfies Texts;

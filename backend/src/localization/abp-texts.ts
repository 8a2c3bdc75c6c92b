import type { Texts } from './text.ts';

/** The framework's own source `Abp`, word for word. */
export const abp = {
  SmtpHost: ['SMTP host', '发信主机 '],
  DefaultLanguage: ['Default language', '默认语言'],
  ReceiveNotifications: ['Receive notifications', '接收通知'],
  CurrentUserDidNotLoginToTheApplication: [
    'Current user did not login to the application!',
    '当前用户没有登录到系统！',
  ],
  TimeZone: ['Timezone', '时区'],
  AllOfThesePermissionsMustBeGranted: [
    'Required permissions are not granted. All of these permissions must be granted: {0}',
    '您没有权限进行此操作,您需要以下权限: {0}',
  ],
  AtLeastOneOfThesePermissionsMustBeGranted: [
    'Required permissions are not granted. At least one of these permissions must be granted: {0}',
    '您没有权限进行此操作,您至少需要下列权限的其中一项：{0}',
  ],
  MainMenu: ['Main menu', '主菜单'],
} as const satisfies Texts;

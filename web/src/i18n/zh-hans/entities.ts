import type { entities as english } from '../en/entities.ts';
import type { Texts } from '../texts.ts';
import { administrationEntities } from './administration-entities.ts';

export const entities: Texts<typeof english> = {
  ...administrationEntities,
  profile: {
    userName: '用户名',
    name: '名',
    surname: '姓',
    emailAddress: '邮箱',
    phoneNumber: '手机号',
    picture: '头像',
  },
  password: {
    currentPassword: '当前密码',
    newPassword: '新密码',
    newPasswordRepeat: '再次输入新密码',
  },
};

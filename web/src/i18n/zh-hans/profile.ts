import type { profile as english, entities as englishEntities } from '../en/profile.ts';
import type { Texts } from '../texts.ts';

export const profile: Texts<typeof english> = {
  changePassword: '修改密码',
  changePicture: '修改头像',
  settings: '个人设置',
  passwordHint: '6 到 16 个字符，须包含字母、数字和特殊字符',
  passwordWeak: '密码必须包含字母、数字和特殊字符，且至少 6 个字符',
  passwordTooLong: '最多 16 个字符',
  passwordSame: '新旧密码相同，无法继续',
  repeatMissing: '请再次输入密码',
  repeatDiffers: '两次输入的密码不一致',
  passwordEndsOthers: '您在其他地方的登录将全部退出，此处保持登录。',
  adminLocked: '不能修改 admin 用户名',
  invalidEmail: '邮箱地址无效',
  invalidPhone: '手机号无效：应为以 13、14、15、17 或 18 开头的 11 位数字',
  picture: {
    choose: '选择图片',
    hint: '支持 JPEG、PNG、GIF，最大 5 MB。可用鼠标或方向键移动和缩放选框。',
    current: '当前头像',
    chosen: '所选图片',
    crop: '保留的部分',
    cropHandle: '调整保留部分的大小',
    missing: '请选择图片',
    unreadable: '此文件不是可读取的图片（与文件名无关）',
    otherKind: '只接受 JPEG、PNG 或 GIF 图片',
    damaged: '图片已损坏，无法完整读取',
    tooLarge: '图片超过 5 MB，请选择较小的图片',
  },
};

export const entities: Texts<typeof englishEntities> = {
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

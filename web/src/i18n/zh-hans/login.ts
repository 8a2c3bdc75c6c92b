import type { login as english } from '../en/login.ts';
import type { Texts } from '../texts.ts';

export const login: Texts<typeof english> = {
  tenant: '租户',
  tenantHint: '留空表示主机',
  userName: '用户名或邮箱',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  rememberMe: '记住我',
  submit: '登录',
  submitting: '正在登录…',
  publicMap: '查看公共地图',
  failed: '登录失败',
  ended: '验证失败，请重新登录。',
  required: '必填',
  tooLong: '最多 {{max}} 个字符，当前 {{given}} 个',
  tenantNotFound: '没有名为“{{name}}”的租户。',
  tenantInactive: '租户“{{name}}”未激活。',
  offline: '无法连接服务器。已输入的内容会保留，请稍后重试。',
  code: {
    label: '验证码',
    picture: '含五个字母或数字的图片，请输入其内容',
    loading: '正在加载…',
    failed: '验证码加载失败。',
    another: '换一个',
    askQuestion: '看不清图片：改为回答问题',
    showPicture: '改为显示图片',
  },
  unlock: {
    title: '请重新登录',
    why: '{{name}} 的会话已结束。页面内容会保留，登录后请重复刚才的操作。',
    leave: '使用其他账号登录',
  },
};
